import {
  publishProgramme,
  showPublication,
  showSchedule,
} from "#domain/attendance/publication/publish-programme.ts";
import { exportSchedule } from "#domain/programme/programme/exchange/export-schedule.ts";
import {
  forgetAddress,
  readAddress,
  showImports,
} from "#domain/programme/programme/exchange/import-address.ts";
import { importSchedule, previewImport } from "#domain/programme/programme/exchange/import-schedule.ts";
import { retryPhotos } from "#domain/programme/programme/exchange/photos/imported-photos.ts";
import {
  changeScheduleSettings,
  readScheduleSettings,
} from "#domain/programme/programme/schedule/change-settings.ts";
import { wantedLanguage } from "../request-context.ts";
import { fileResponse } from "../routes/file-response.ts";
import { fileOf } from "./file-of.ts";
import { changing, organiser, withKeys } from "./organiser-implementer.ts";

export const scheduleRoutes = {
  read: withKeys.schedule.read.handler(({ context, input }) =>
    showSchedule(context.app.db.read, input.edition, wantedLanguage(context.headers)),
  ),
  readSettings: organiser.schedule.readSettings.handler(({ context, input }) =>
    readScheduleSettings(context.app.db.read, input.edition),
  ),
  settings: organiser.schedule.settings.handler(changing(changeScheduleSettings)),
  export: withKeys.schedule.export.handler(async ({ context, input }) =>
    fileResponse(context, await exportSchedule(context.app, input.edition, input.format)),
  ),
  publication: organiser.schedule.publication.handler(({ context, input }) =>
    showPublication(context.app, input.edition, wantedLanguage(context.headers)),
  ),
  publish: organiser.schedule.publish.handler(changing(publishProgramme)),
};

export const scheduleImportRoutes = {
  show: organiser.scheduleImport.show.handler(({ context, input }) =>
    showImports(context.app.db.read, input.edition),
  ),
  address: organiser.scheduleImport.address.handler(({ context, input }) =>
    readAddress(context.app, input.address),
  ),
  forget: organiser.scheduleImport.forget.handler(changing(forgetAddress)),
  photos: organiser.scheduleImport.photos.handler(changing(retryPhotos)),
  preview: organiser.scheduleImport.preview.handler(({ context, input }) =>
    previewImport(context.app, input.edition, fileOf(context.file), input.mapping),
  ),
  run: organiser.scheduleImport.run.handler(({ context, input }) =>
    importSchedule(context.app, context.actor, { ...input, file: fileOf(context.file) }),
  ),
};
