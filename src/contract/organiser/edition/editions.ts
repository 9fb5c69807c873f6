import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, listOf, page, recordVersion } from "../../fields.ts";
import { waysToPay } from "../../programme/ways-to-pay.ts";
import { timeZones } from "../../time/time-zones.ts";
import { FILE_BODY_BYTES, filePieces } from "../file-pieces.ts";
import { ARCHIVE_MAX_BYTES } from "../organiser-paths.ts";
import { auditedAnswer } from "../records.ts";
import { editors, owners, staffRoles, team } from "../staff/staff-roles.ts";
import { editionChanges, editionFields } from "./edition-fields.ts";
import { editionStates } from "./edition-states.ts";
import { oldText } from "./old-text.ts";

/** The ways of an edition to the public. */
export const editionActions = ["publish", "renew_preview_link", "withdraw_preview_link"] as const;
export type EditionAction = (typeof editionActions)[number];

const listed = z.object({
  id: z.int(),
  name: z.string(),
  year: z.int(),
  city: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  time_zone: z.enum(timeZones),
  /** Visitors see the published one; at most one is. */
  state: z.enum(editionStates),
  version: z.int(),
  /** A ticket may be sold with VAT: by the edition's own rate, or one of its list. */
  charges_vat: z.boolean(),
  has_preview_link: z.boolean(),
  /**
   * Staff may do these with it now: any other is refused, or changes nothing. `publish` is refused too until
   * the checklist is `ready`.
   */
  actions: z.array(z.enum(editionActions)),
});
export type ListedEdition = z.output<typeof listed>;

const organisedEdition = listed.extend({
  ...z.object(editionFields).shape,
  vat_rate: z.number(),
});
export type OrganisedEdition = z.output<typeof organisedEdition>;

/** Reasons that keep staff from publishing an edition, or that they should look at before. */
export const checkCodes = [
  "name",
  "dates",
  "city",
  "vat",
  "contact",
  "legal",
  "tickets",
  "payments",
  "invoices",
  "mail",
  "programme",
  "featured",
  "complaints_book",
  "external_link",
  "words",
  "old_texts",
  "look",
  "own_pages",
  "banner",
  "own_mails",
] as const;

const check = z.object({
  code: z.enum(checkCodes),
  done: z.boolean(),
  /** The server refuses to publish without it. */
  required: z.boolean(),
  /** The screen, and the field on it, where staff mend it. */
  screen: z.enum([
    "edition",
    "words",
    "pages",
    "banner",
    "mails",
    "tickets",
    "programme",
    "speakers",
    "settings",
    "old-texts",
  ]),
  field: z.string().nullable(),
  /** Numbers and names that say more, such as how many tickets are on sale. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Check = z.output<typeof check>;

const legalFacts = z.object({
  ways_to_pay: z.array(z.enum(waysToPay)),
  /** As the public edition's. */
  hold_minutes: z.partialRecord(z.enum(waysToPay), z.int()),
  issues_invoices: z.boolean(),
  /** Partners sell some of its tickets. */
  has_external: z.boolean(),
  /** Some of its pages play films from YouTube. */
  youtube: z.boolean(),
  /** An edition of this shop has a contest of ideas, or had one. */
  takes_ideas: z.boolean(),
  /** As the public edition's. */
  keeps_mb_way_numbers: z.boolean(),
});
export type EditionLegalFacts = z.output<typeof legalFacts>;

const tag = "Editions";
const { read } = staffEndpoints(tag, team);
const { read: readByEditor, change } = staffEndpoints(tag, editors);
/** The company of the shop's settings, for the first edition; null where they name none. */
const seller = z.object(editionFields.organiser.shape).nullable().optional();
const ofEdition = z.object({ id: z.coerce.number().pipe(catalogueId) });

export const editionsContract = {
  list: staffEndpoints(tag, staffRoles)
    .read("GET", "/organiser/editions/", { summary: "All editions, the newest first" })
    .input(z.object(page))
    .output(listOf(listed).extend({ seller })),
  get: read("GET", "/organiser/editions/{id}/", { summary: "One edition with all that staff write of it" })
    .input(ofEdition)
    .output(organisedEdition),
  create: change("POST", "/organiser/editions/", {
    summary: "Makes a new edition, empty or from an earlier one",
    description:
      "From an earlier one it gets venues, stages, session types, partners, ticket types, tickets with prices, quotas " +
      "with nothing sold, and texts; all dates are moved by the difference of the first days. Speakers and sessions " +
      "come along only when asked for, sessions as drafts.",
    problems: ["not_found"],
  })
    .input(
      z.strictObject({
        copy_from: catalogueId.nullable().default(null),
        name: editionFields.name,
        year: editionFields.year,
        city: editionFields.city.optional(),
        first_day: editionFields.first_day,
        last_day: editionFields.last_day,
        seed: editionFields.seed.optional(),
        time_zone: editionFields.time_zone.optional(),
        with_speakers: z.boolean().default(false),
        /** Needs the speakers. */
        with_sessions: z.boolean().default(false),
      }),
    )
    .output(organisedEdition),
  update: change("PATCH", "/organiser/editions/{id}/", {
    summary: "Changes an edition",
    description:
      "`version` is the one that was read: after another save the answer is `changed_meanwhile`. `audit_id` is what undoes the change.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        id: z.coerce.number().pipe(catalogueId),
        version: recordVersion,
        ...editionChanges,
      }),
    )
    .output(organisedEdition.extend(auditedAnswer.shape)),
  checklist: read("GET", "/organiser/editions/{id}/checklist/", {
    summary: "What is missing before the edition can be published",
  })
    .input(ofEdition)
    .output(z.object({ ready: z.boolean(), checks: z.array(check) })),
  legalFacts: readByEditor("GET", "/organiser/editions/{id}/legal-facts/", {
    summary: "What the shop's own terms and policy say of the edition besides its fields",
  })
    .input(ofEdition)
    .output(legalFacts),
  oldTexts: readByEditor("GET", "/organiser/editions/{id}/old-texts/", {
    summary:
      "The texts that still have an old name of the conference, or name the year, the days or the city of the edition that was copied",
    description:
      "A change of `copied_from` to null, and of nothing else, says that staff have looked through them.",
  })
    .input(ofEdition)
    .output(listOf(oldText)),
  export: readByEditor("GET", "/organiser/editions/{id}/export/", {
    summary: "The whole edition as one archive, with its pictures (docs/edition-format.md)",
    description:
      "An uploaded film and its captions are not in it. It holds the codes of coupons and the addresses of hidden tickets: keep it as you keep those.",
  })
    .input(ofEdition)
    .output(z.file().mime("application/gzip")),
  importPiece: readByEditor("POST", "/organiser/editions/import/pieces/", {
    summary: "Keeps a piece of an archive, or of a film, for a day",
    description:
      "`file` is at most 8 MB of it, in base64; `piece` is for the import, or for `POST /organiser/films/`. " +
      "`rate_limited` also says that 500 MB of pieces wait for the rest of their files.",
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(z.strictObject({ file: z.string() }))
    .output(z.object({ piece: z.string() })),
  import: change("POST", "/organiser/editions/import/", {
    summary: "Makes an edition, in preparation, of such an archive",
    description:
      "`file` is the archive in base64, of at most 10 MB; of a larger one, up to 200 MB, `pieces` are the parts in their order. " +
      "All of it is imported, or nothing: `errors` name each file and field that is wrong. With `file` as the field, `piece_gone` " +
      "says that a piece is no longer there, `too_large` that they are more than 200 MB.",
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(
      z.strictObject({
        file: z.string().default(""),
        pieces: filePieces(ARCHIVE_MAX_BYTES),
      }),
    )
    .output(organisedEdition),
  publish: staffEndpoints(tag, owners)
    .change("POST", "/organiser/editions/{id}/publish/", {
      summary: "Makes an edition the public one, and archives the one that was",
      problems: ["edition_not_ready"],
    })
    .input(ofEdition)
    .output(organisedEdition),
  previewLink: change("POST", "/organiser/editions/{id}/preview-link/", {
    summary: "A new secret link that shows the edition as visitors will see it; an earlier link ends",
    problems: ["edition_published"],
  })
    .input(ofEdition)
    .output(z.object({ url: z.string() })),
  withdrawPreviewLink: change("DELETE", "/organiser/editions/{id}/preview-link/", {
    summary: "Ends the edition's preview link",
  })
    .input(ofEdition)
    .output(z.object({})),
};
