import {
  type ImportMapping,
  type ImportWords,
  importWords,
} from "#contract/organiser/programme/import-mapping.ts";
import type { ImportAsks } from "#contract/organiser/programme/import-preview.ts";
import { sessionLanguages } from "#contract/programme/session-facets.ts";
import { folded } from "./imported-session.ts";
import { answerIn } from "./source/source-fields.ts";

type List = keyof ImportWords;
type Words<Of extends List> = ReadonlyMap<string, ImportWords[Of]>;

const wordsOf = <Word extends string>(words: Record<Word, string>): Map<string, Word> =>
  new Map(
    (Object.keys(words) as Word[]).flatMap((word) =>
      words[word].split("|").map((one) => [one, word] as const),
    ),
  );
/** A language's name in it, in Portuguese and in English. */
const languageWords = () =>
  sessionLanguages.flatMap((code) =>
    code === ""
      ? []
      : [
          code,
          ...[code, "pt", "en"].map((of) => new Intl.DisplayNames(of, { type: "language" }).of(code)),
        ].map((word = "") => [folded(word), code] as const),
  );

/** Other tools' words, folded. */
const known: { [Of in List]: Words<Of> } = {
  states: wordsOf({
    confirmed: "confirmed|confirmada|confirmado|published",
    draft:
      "draft|accepted|accept queue|nominated|waitlist|waitlisted|waiting list|rascunho|aceite|aceita|pending|decline queue|in evaluation",
    cancelled: "cancelled|canceled|cancelada|cancelado",
    out: "declined|rejected|withdrawn|deleted|submitted|rejeitada|recusada|retirada",
  }),
  levels: wordsOf({
    "": "all|all levels|any|todos|todos os niveis",
    beginner:
      "beginner|beginners|introductory|introductory and overview|basic|iniciante|principiante|basico|introdutorio|introducao",
    intermediate: "intermediate|intermedio|medio",
    advanced: "advanced|avancado",
  }),
  languages: new Map(languageWords()),
};

/** Reads words by an editor's answers, else by those that are known; the preview asks for the others. */
export function openWords(mapping: ImportMapping) {
  const asked = new Map(Object.keys(importWords).map((list) => [list, new Map<string, string | null>()]));
  return {
    /** Undefined: not known. */
    read: <Of extends List>(list: Of, word: string): ImportWords[Of] | undefined => {
      const said = answerIn<ImportWords[Of]>(mapping[list] as Record<string, ImportWords[Of]>, word);
      const words: Words<Of> = known[list];
      // `pt-PT` is `pt`.
      const plain = folded(word.replace(/^(\p{L}\p{L})[-_]\p{L}\p{L}$/u, "$1"));
      const meant = said ?? words.get(plain);
      if (said !== undefined || meant === undefined) asked.get(list)?.set(word, said ?? null);
      return meant;
    },
    asked: () =>
      Object.fromEntries(
        [...asked].map(([list, words]) => [list, [...words].map(([name, answer]) => ({ name, answer }))]),
      ) as Pick<ImportAsks, List>,
  };
}
