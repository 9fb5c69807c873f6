import { listExports, readExport } from "#domain/reports/exports/list-exports.ts";
import { requestExport } from "#domain/reports/exports/request-export.ts";
import { runExport } from "#domain/reports/exports/run-export.ts";
import { streamResponse } from "../routes/file-response.ts";
import { changing, organiser } from "./organiser-implementer.ts";

export const exportsRoutes = {
  list: organiser.exports.list.handler(({ context, input }) =>
    listExports(context.app.db.read, context.actor, input),
  ),
  create: organiser.exports.create.handler(changing(requestExport)),
  show: organiser.exports.show.handler(({ context, input }) =>
    readExport(context.app.db.read, context.actor, input.id),
  ),
  file: organiser.exports.file.handler(async ({ context, input }) =>
    streamResponse(context, await runExport(context.app, context.actor, input.id, input.lang)),
  ),
};
