import type { ProposalFields } from "#contract/calls/proposal-fields.ts";
import { fieldIn, type Language, languages } from "#contract/language.ts";
import { type FieldProblem, Problem } from "#contract/problem.ts";
import { answerProblem } from "#contract/wallet/answers.ts";
import type { Reads } from "#db/transaction.ts";
import { listEventTypes, listTracks } from "../programme/list-programme.ts";
import { offeredIn, showQuestion } from "./show-call.ts";
import type { CallRow } from "./tables.ts";

const wrong = (attr: string, code: string, detail: string): FieldProblem => ({ attr, code, detail });
const required = (attr: string) => wrong(attr, "required", "Missing");

/**
 * Throws `invalid_input`, naming each field that does not fit the call. `whole`: it is handed in, so that nothing may be
 * missing; a draft needs a title, and the first speaker's name.
 */
export async function checkProposal(
  reads: Reads,
  call: CallRow,
  fields: ProposalFields,
  whole: boolean,
): Promise<void> {
  const [types, tracks] = await Promise.all([
    listEventTypes(reads, call.editionId, languages[0]),
    listTracks(reads, call.editionId, languages[0]),
  ]);
  const offered = (all: { id: number }[], ids: readonly number[]) => all.filter(offeredIn(ids));
  const errors = [
    ...checkChoice("event_type", fields.event_type, offered(types, call.eventTypes), whole),
    // A session may have none.
    ...checkChoice("track", fields.track, offered(tracks, call.tracks), false),
    ...checkTexts(fields, whole),
    ...checkSpeakers(call, fields, whole),
    ...checkAnswers(call, fields, whole),
  ];
  if (errors.length > 0) throw new Problem("invalid_input", "Some fields are missing, or wrong", { errors });
}

function checkChoice(
  attr: string,
  id: number | null,
  offered: readonly { id: number }[],
  whole: boolean,
): FieldProblem[] {
  if (id === null) return whole && offered.length > 0 ? [required(attr)] : [];
  return offered.some((one) => one.id === id) ? [] : [wrong(attr, "not_found", "The call does not offer it")];
}

/** Returns the title and abstract that are written in a language; empty where there are none. */
export const textIn = (
  { title, abstract, translations }: Pick<ProposalFields, "title" | "abstract" | "translations">,
  language: Language,
) => {
  if (language === languages[0]) return { title, abstract };
  const own = translations[language as keyof typeof translations];
  return { title: own?.title ?? "", abstract: own?.abstract ?? "" };
};

function checkTexts(fields: ProposalFields, whole: boolean): FieldProblem[] {
  const texts = languages.map((language) => ({ language, ...textIn(fields, language) }));
  if (!texts.some(({ title }) => isWritten(title)))
    return [required("title"), ...(whole ? [required("abstract")] : [])];
  if (!whole) return [];
  return texts.flatMap(({ language, title, abstract }) => {
    if (isWritten(title) && !isWritten(abstract)) return [required(fieldIn(language, "abstract"))];
    return isWritten(abstract) && !isWritten(title) ? [required(fieldIn(language, "title"))] : [];
  });
}

/** Signs that are drawn as nothing write nothing. */
const isWritten = (text: string) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "").trim() !== "";

function checkSpeakers(call: CallRow, { speakers }: ProposalFields, whole: boolean): FieldProblem[] {
  const emails = speakers.map(({ email }) => email);
  return speakers.flatMap(({ name, email }, place) => {
    if (place > 0 && !call.coSpeakers)
      return [wrong(`speakers.${place}.name`, "not_asked", "The call takes one speaker")];
    if (emails.indexOf(email) !== place)
      return [wrong(`speakers.${place}.email`, "taken", "Each person once")];
    return isWritten(name) || (place > 0 && !whole) ? [] : [required(`speakers.${place}.name`)];
  });
}

function checkAnswers({ questions }: CallRow, { answers }: ProposalFields, whole: boolean): FieldProblem[] {
  return questions.flatMap((question) => {
    const value = answers[question.id];
    if (!whole && value === undefined) return [];
    const code = answerProblem(showQuestion(question, languages[0]), value);
    return code && (whole || code !== "required")
      ? [wrong(`answers.${question.id}`, code, "Not an answer to this question")]
      : [];
  });
}
