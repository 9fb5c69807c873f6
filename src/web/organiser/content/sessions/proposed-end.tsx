import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { sessionsKind } from "../kinds.ts";
import { endProposer } from "./propose-end.ts";

/** The end of a new session follows its type and its begin, until staff type another. */
export function ProposedEnd({ first }: { first: string }) {
  const { data } = useRecords(sessionsKind, useCurrentEdition().id);
  const { subscribe, setValue } = useFormContext();
  // Outlives the list's arrival: the last that was proposed is known after it too.
  const [propose] = useState(() => endProposer(first));
  const sessions = useRef(data);
  useEffect(() => {
    sessions.current = data;
  }, [data]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const end = propose(sessions.current ?? [], name, values);
          if (end) setValue("end_time", end, { shouldDirty: true });
        },
      }),
    [propose, subscribe, setValue],
  );
  return null;
}
