import { type ScheduleFormat, scheduleFormats } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { organiserApi } from "../../../client/organiser-client.ts";
import { KitButton } from "../../../kit/button.tsx";
import { Menu, MenuItem } from "../../../kit/menu.tsx";
import { notify } from "../../../kit/notices.tsx";

const names: Record<ScheduleFormat, () => string> = {
  json: m.schedule_export_json,
  ics: m.schedule_export_ics,
  csv: m.schedule_export_csv,
};

/** The schedule as a file for other programs. */
export function ExportMenu({ edition, year }: { edition: number; year: number }) {
  const save = async (format: ScheduleFormat) => {
    try {
      const file = await organiserApi.schedule.export({ edition, format });
      saveFile(new File([file], `schedule-${year}.${format}`, { type: file.type }));
    } catch {
      notify.failed(m.schedule_export_failed(), m.organiser_failed_text());
    }
  };
  return (
    <Menu align="end" trigger={<KitButton>{m.schedule_export()}</KitButton>}>
      {scheduleFormats.map((format) => (
        <MenuItem key={format} onClick={() => void save(format)}>
          {names[format]()}
        </MenuItem>
      ))}
    </Menu>
  );
}
