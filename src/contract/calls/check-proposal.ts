import { fieldIn, type Language, languages } from "../language.ts";
import type { FieldProblem } from "../problem.ts";
import { answerProblem } from "../wallet/answers.ts";
import type { Call } from "./calls.ts";
import type { ProposalFields } from "./proposal-fields.ts";

type Asked = Pick<Call, "event_types" | "tracks" | "co_speakers" | "questions">;

const wrong = (attr: string, code: string, detail: string): FieldProblem => ({ attr, code, detail });
const required = (attr: string) => wrong(attr, "required", "Missing");

/**
 * Each field that does not fit the call. `whole`: it is handed in, so that nothing may be missing; a draft needs a title, and the
 * first speaker's name. The form names them beside its own errors, so that a speaker reads all at once.
 */
export const proposalProblems = (call: Asked, fields: ProposalFields, whole: boolean): FieldProblem[] => [
  ...checkChoice("event_type", fields.event_type, call.event_types, whole),
  // A session may have none.
  ...checkChoice("track", fields.track, call.tracks, false),
  ...checkTexts(fields, whole),
  ...checkSpeakers(call, fields, whole),
  ...checkAnswers(call, fields, whole),
];

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

function checkSpeakers(call: Asked, { speakers }: ProposalFields, whole: boolean): FieldProblem[] {
  const emails = speakers.map(({ email }) => email);
  return speakers.flatMap(({ name, email }, place) => {
    if (place > 0 && !call.co_speakers)
      return [wrong(`speakers.${place}.name`, "not_asked", "The call takes one speaker")];
    if (emails.indexOf(email) !== place)
      return [wrong(`speakers.${place}.email`, "taken", "Each person once")];
    return isWritten(name) || (place > 0 && !whole) ? [] : [required(`speakers.${place}.name`)];
  });
}

/** True for the questions of a call that are asked of a session of this type; null: of no type yet. */
export const isAskedOf =
  (type: number | null) =>
  ({ event_types: types = [] }: { event_types?: readonly number[] | undefined }): boolean =>
    types.length === 0 || (type !== null && types.includes(type));

function checkAnswers(
  { questions }: Asked,
  { answers, event_type: type }: ProposalFields,
  whole: boolean,
): FieldProblem[] {
  return questions.filter(isAskedOf(type)).flatMap((question) => {
    const value = answers[question.id];
    if (!whole && value === undefined) return [];
    const code = answerProblem(question, value);
    return code && (whole || code !== "required")
      ? [wrong(`answers.${question.id}`, code, "Not an answer to this question")]
      : [];
  });
}
