import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, listOf, page, text, uuid, versionOrNone } from "../../fields.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors, owners } from "../staff/staff-roles.ts";
import { blindModes, ideaCriteria, ideaDecisions } from "./idea-criteria.ts";

const BULK_MAX = 200;

const score = z.int().min(1).max(5);
const scores = z.strictObject(
  Object.fromEntries(ideaCriteria.map((criterion) => [criterion, score])) as Record<
    (typeof ideaCriteria)[number],
    typeof score
  >,
);
export type IdeaScores = z.output<typeof scores>;

export const decided = z.object({
  id: uuid,
  decision: z.enum(ideaDecisions),
  decided_by: z.string(),
  decided_at: dateTime,
  /** `waiting`: until `mail_due_at` the decision can be undone. */
  mail: z.enum(["none", "waiting", "sent"]),
  mail_due_at: dateTime.nullable(),
  mail_sent_at: dateTime.nullable(),
  /** Staff may do these with it now; any other is refused. */
  actions: z.array(z.enum(["undo", "send"])),
});
export type IdeaDecision = z.output<typeof decided>;

/** Decisions that the caller saw, each on what was decided. */
export const madeDecisions = (max: number) =>
  z
    .array(z.strictObject({ id: uuid, decision: uuid }))
    .min(1)
    .max(max);

const listed = z.object({
  id: uuid,
  titulo_projeto: z.string(),
  sector: z.string(),
  categoria: z.string(),
  region: z.string(),
  created_at: dateTime,
  has_file: z.boolean(),
  /** Null: hidden from this reviewer for now, or for all. */
  author: z.object({ responsavel_projeto: z.string(), entidade: z.string() }).nullable(),
  /** The number of reviewers who have scored it; of their averages the mean, the lowest and the highest. */
  reviews: z.int(),
  mean: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The caller's own average. */
  own: z.number().nullable(),
  decision: decided.nullable(),
});
export type ListedIdea = z.output<typeof listed>;

const review = z.object({ reviewer: z.string(), scores, comment: z.string(), updated_at: dateTime });

const idea = listed.extend({
  descricao_ideia: z.string(),
  descricao_problema: z.string(),
  descricao_oportunidade: z.string(),
  descricao_impacto: z.string(),
  descricao_passos: z.string(),
  /** With how to reach them. */
  author: listed.shape.author
    .unwrap()
    .extend({ contacto_email: z.string(), contacto_telemovel: z.string(), site: z.string() })
    .nullable(),
  file_bytes: z.int().nullable(),
  own_review: review.extend({ version: z.int() }).nullable(),
  /** The other reviewers' scores; null until the caller has scored it. */
  other_reviews: z.array(review).nullable(),
});
export type ReviewedIdea = z.output<typeof idea>;

const settings = z.object({ blind: z.enum(blindModes) });

const tag = "Ideas review";
const { read, change } = staffEndpoints(tag, editors);
const id = uuid;

export const ideaReviewsContract = {
  list: read("GET", "/organiser/editions/{edition}/ideas/", {
    summary: "The ideas of an edition with what reviewers think of them, the best first",
  })
    .input(z.object({ edition: idInPath, ...page }))
    .output(listOf(listed).extend({ blind: z.enum(blindModes) })),
  read: read("GET", "/organiser/ideas/{id}/", { summary: "An idea, as its reviewer may see it" })
    .input(z.object({ id }))
    .output(idea),
  file: read("GET", "/organiser/ideas/{id}/file/", { summary: "The PDF of an idea, as it was sent" })
    .input(z.object({ id }))
    .output(z.file().mime("application/pdf")),
  review: change("PATCH", "/organiser/ideas/{id}/review/", {
    summary: "The caller's own scores and comment",
    description: "`version` 0: there is none yet.",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject({ id, scores, comment: text(2_000), version: versionOrNone }))
    .output(idea.extend(auditedAnswer.shape)),
  decide: change("POST", "/organiser/editions/{edition}/ideas/decide/", {
    summary: "Accepts ideas, keeps them waiting or declines them: all or none",
    description:
      "`current`: the decision that the caller saw, or null; another one is `changed_meanwhile`. With `notify` the submitters get a mail some " +
      "minutes later; until then the decision can be undone, or its mail sent at once.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        edition: idInPath,
        ideas: z
          .array(z.strictObject({ id, current: uuid.nullable() }))
          .min(1)
          .max(BULK_MAX),
        decision: z.enum(ideaDecisions),
        notify: z.boolean(),
      }),
    )
    .output(z.object({ decided: z.int(), mail_due_at: dateTime.nullable(), ...auditedAnswer.shape })),
  undo: change("POST", "/organiser/ideas/{id}/undo-decision/", {
    summary: "Takes back the last decision on an idea, as long as its mail has not gone out",
    problems: ["decision_mailed"],
  })
    .input(z.strictObject({ id, decision: uuid }))
    .output(auditedAnswer),
  sendNow: change("POST", "/organiser/editions/{edition}/ideas/send-decisions/", {
    summary: "Sends the mails of decisions that wait, now",
    description:
      "From here on they cannot be undone. `sent`: how many; one whose mail goes out already, or was undone or replaced, has none to send.",
  })
    .input(z.strictObject({ edition: idInPath, decisions: madeDecisions(BULK_MAX) }))
    .output(z.object({ sent: z.int(), ...auditedAnswer.shape })),
  undoMany: change("POST", "/organiser/editions/{edition}/ideas/undo-decisions/", {
    summary: "Takes back decisions, as long as no mail of them has gone out: all or none",
    problems: ["decision_mailed"],
  })
    .input(z.strictObject({ edition: idInPath, decisions: madeDecisions(BULK_MAX) }))
    .output(auditedAnswer),
  preview: read("POST", "/organiser/ideas/{id}/preview-decision/", {
    summary: "The mail that a decision sends to the submitter, in their language",
  })
    .input(z.strictObject({ id, decision: z.enum(ideaDecisions) }))
    .output(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  settings: staffEndpoints(tag, owners)
    .change("PATCH", "/organiser/editions/{edition}/ideas/settings/", {
      summary: "Whether reviewers see who submitted an idea",
    })
    .input(settings.extend({ edition: idInPath }).strict())
    .output(settings.extend(auditedAnswer.shape)),
};
