import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { usualLength } from "#contract/schedule/usual-length.ts";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { sessionsKind } from "../kinds.ts";

/** The end of a new session follows its type and its begin, until somebody has typed another. */
export function ProposedEnd({ first }: { first: string }) {
  const { data = [] } = useRecords(sessionsKind, useCurrentEdition().id);
  const { subscribe, setValue } = useFormContext();
  useEffect(() => {
    let proposed = first;
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const isCause = name === "event_type" || name === "start_time";
        const start = Date.parse(String(values.start_time));
        if (!isCause || Number.isNaN(start) || values.end_time !== proposed) return;
        const length = usualLength(
          data.map((one) => ({ ...one, type: one.event_type, start: one.start_time, end: one.end_time })),
          Number(values.event_type) || null,
        );
        proposed = new Date(start + length).toISOString();
        setValue("end_time", proposed, { shouldDirty: true });
      },
    });
  }, [data, first, subscribe, setValue]);
  return null;
}
