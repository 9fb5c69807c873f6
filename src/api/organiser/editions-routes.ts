import { showLegalFacts } from "#domain/edition/legal/show-legal-facts.ts";
import { showChecklist } from "#domain/edition/organise/check-edition.ts";
import { createEdition } from "#domain/edition/organise/create-edition.ts";
import { renewPreviewLink, withdrawPreviewLink } from "#domain/edition/organise/preview-link.ts";
import { publishEdition } from "#domain/edition/organise/publish-edition.ts";
import { showOldTexts } from "#domain/edition/organise/show-old-texts.ts";
import { updateEdition } from "#domain/edition/organise/update-edition.ts";
import { packFolder } from "#domain/edition/transfer/archive.ts";
import { exportEdition } from "#domain/edition/transfer/export-edition.ts";
import { importArchive } from "#domain/edition/transfer/import-archive.ts";
import { listEditions, readEdition, showOrganised } from "#domain/platform/current-edition/show-organised.ts";
import { storePiece } from "#domain/platform/pieces/pieces.ts";
import { wantedLanguage } from "../request-context.ts";
import { fileResponse } from "../routes/file-response.ts";
import { pageOf } from "../routes/page-of.ts";
import { fileOf } from "./file-of.ts";
import { changing, changingOne, organiser } from "./organiser-implementer.ts";

export const editionsRoutes = {
  list: organiser.editions.list.handler(async ({ context: { app }, input }) => ({
    ...pageOf(await listEditions(app.db.read), input),
    seller: app.seller && { name: app.seller.name, tax_number: app.seller.nif, address: app.seller.address },
  })),
  get: organiser.editions.get.handler(async ({ context, input }) =>
    showOrganised(await readEdition(context.app.db.read, input.id)),
  ),
  create: organiser.editions.create.handler(changing(createEdition)),
  update: organiser.editions.update.handler(changing(updateEdition)),
  legalFacts: organiser.editions.legalFacts.handler(({ context, input }) =>
    showLegalFacts(context.app, input.id),
  ),
  checklist: organiser.editions.checklist.handler(({ context, input }) =>
    showChecklist(context.app, input.id),
  ),
  oldTexts: organiser.editions.oldTexts.handler(async ({ context, input }) => {
    const edition = await readEdition(context.app.db.read, input.id);
    const results = await showOldTexts(context.app, edition, wantedLanguage(context.headers));
    return { count: results.length, results };
  }),
  export: organiser.editions.export.handler(async ({ context, input }) => {
    const edition = await readEdition(context.app.db.read, input.id);
    const bytes = await packFolder(await exportEdition(context.app, edition.id));
    return fileResponse(context, { name: `${edition.year}.tar.gz`, type: "application/gzip", bytes });
  }),
  importPiece: organiser.editions.importPiece.handler(({ context }) =>
    storePiece(context.app, fileOf(context.file)),
  ),
  import: organiser.editions.import.handler(({ context, input: { pieces } }) =>
    importArchive(context.app, context.actor, { file: fileOf(context.file), pieces }),
  ),
  publish: organiser.editions.publish.handler(changingOne(publishEdition)),
  previewLink: organiser.editions.previewLink.handler(changingOne(renewPreviewLink)),
  withdrawPreviewLink: organiser.editions.withdrawPreviewLink.handler(changingOne(withdrawPreviewLink)),
};
