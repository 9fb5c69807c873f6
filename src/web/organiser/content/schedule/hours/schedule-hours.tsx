import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Values } from "#contract/merge-changes.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { Schedule, ScheduleSettings } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { useUndo } from "../../../client/use-undo.ts";
import { FormPage } from "../../../form/form-page.tsx";
import { type Stored, useRecordForm } from "../../../form/use-record-form.ts";
import { LoadFailed } from "../../../kit/load-failed.tsx";
import { useOptions } from "../../../records/use-references.ts";
import { useCurrentEdition } from "../../../shell/staff-context.ts";
import { venuesKind } from "../../kinds.ts";
import { HoursSection } from "./hours-section.tsx";
import { formValuesOf, hoursFields, settingsOf } from "./hours-values.ts";
import { WalksSection } from "./walks-section.tsx";

/** When doors open on each day, and how long the ways between venues take: the schedule warns by both. */
export default function ScheduleHours() {
  const { id } = useCurrentEdition();
  const settings = useQuery({
    ...organiserQueries.schedule.readSettings.queryOptions({ input: { edition: id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const schedule = useQuery(organiserQueries.schedule.read.queryOptions({ input: { edition: id } }));
  if (settings.data && schedule.data)
    return <HoursForm stored={settings.data} schedule={schedule.data} edition={id} />;
  const failed = [settings, schedule].find(({ error }) => error);
  if (!failed?.error) return <LoadingArea />;
  return (
    <LoadFailed
      level={1}
      error={failed.error}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
}

function HoursForm({
  stored,
  schedule,
  edition,
}: {
  stored: ScheduleSettings;
  schedule: Schedule;
  edition: number;
}) {
  const { year } = useCurrentEdition();
  const client = useQueryClient();
  const done = useUndo();
  const venues = useOptions(venuesKind);
  const read = () => organiserApi.schedule.readSettings({ edition });
  const record = useRecordForm({
    record: `schedule-hours/${edition}`,
    stored: storedOf(stored),
    fields: hoursFields,
    send: async (changed, version) => {
      const before = await read();
      await organiserApi.schedule.settings({ edition, version: version ?? 1, ...settingsOf(changed) });
      const saved = await read();
      const { hours, walks } = before;
      done(m.organiser_saved_only(), () =>
        organiserApi.schedule.settings({ edition, version: saved.version, hours, walks }),
      );
      void client.invalidateQueries({ queryKey: organiserQueries.schedule.read.key() });
      return storedOf(saved);
    },
    readAgain: async () => storedOf(await read()),
  });
  return (
    <FormPage
      record={record}
      title={m.schedule_hours()}
      back={{ to: organiserPaths.edition(year, "schedule"), label: m.schedule_title() }}
      nameOf={(path) => (path.startsWith("hours") ? m.schedule_hours_open() : m.schedule_hours_walks())}
    >
      <HoursSection schedule={schedule} />
      <WalksSection schedule={schedule} venues={venues} />
    </FormPage>
  );
}

const storedOf = (settings: ScheduleSettings): Stored => ({
  values: formValuesOf(settings) as unknown as Values,
  version: settings.version,
});
