import type { ImportField, ImportMapping } from "#contract/organiser/programme/import-mapping.ts";
import { folded, personDetails } from "../imported-session.ts";
import type { SourceTable } from "./source-table.ts";

/** The headings of other tools and of people, folded. */
const headings: Partial<Record<ImportField, string>> = {
  id: "id|session id|code|proposal id|submission id|guid|uid|codigo|identificador",
  title:
    "title|session title|proposal title|talk|talk title|session|session name|titulo|sessao|tema|titulo pt",
  title_en: "title en|english title|title english|titulo em ingles|titulo en",
  description: "description|abstract|session description|summary|descricao|resumo|texto|descricao pt",
  description_en: "description en|english description|abstract en|descricao em ingles|descricao en",
  type: "type|session type|session format|format|tipo|formato|kind|event type|submission type|tipo de sessao",
  stage: "stage|room|hall|venue|location|palco|sala|local|espaco|auditorio",
  more_stages: "more stages|further stages|more rooms|other rooms|outros palcos|mais palcos|outras salas",
  day: "day|date|dia|data|session date",
  start:
    "start|start time|starts at|begin|begins|from|inicio|hora de inicio|scheduled at|hora|time|start date|data de inicio|comeca",
  end: "end|end time|ends at|until|to|ends|fim|hora de fim|termo|end date|data de fim|acaba",
  duration:
    "duration|scheduled duration|length|minutes|duracao|minutos|duration minutes|duracao min|duration min",
  track: "track|tracks|track name|session track|trilho|trilha|eixo|area tematica",
  language: "language|session language|content locale|idioma|lingua",
  level: "level|session level|audience level|difficulty|nivel|nivel de dificuldade",
  slides: "slides|slides url|slide deck|diapositivos",
  slides_from: "slides from",
  recording: "recording|recording url|video|video url|gravacao",
  recording_from: "recording from",
  note: "note|notes|internal note|internal notes|nota|notas|nota interna|notas internas|observacoes",
  state: "state|status|estado|proposal state|pending state",
  scheduled: "scheduled",
  speakers:
    "speakers|speaker|speaker name|speaker names|full name|presenter|presenters|orador|oradores|oradora|nome do orador|nome completo",
  speaker_ids: "speaker id|speaker ids|speaker code|speaker codes|codigo do orador",
  speaker_emails: "speaker email|speaker emails|email|e mail|mail|email do orador|correio electronico",
  first_name: "first name|firstname|given name|primeiro nome|nome proprio",
  last_name: "last name|lastname|surname|family name|apelido|ultimo nome",
  position: "tagline|tag line|job title|position|role|cargo|funcao",
  company: "company|company name|organisation|organization|affiliation|empresa|organizacao|instituicao",
  bio: "bio|biography|speaker bio|biografia",
  linkedin_profile: "linkedin|linkedin profile|linkedin url|perfil de linkedin",
  photo: "profile picture|speaker photo|speaker picture|photo url|foto do orador",
  pronouns: "pronouns|preferred pronouns|speaker pronouns|pronomes",
};
const fieldOf = new Map(
  Object.entries(headings).flatMap(([field, names]) =>
    names.split("|").map((name) => [name, field as ImportField] as const),
  ),
);
/** In a table of people, which has no titles. */
const ofPeople: Record<string, ImportField> = {
  id: "speaker_ids",
  code: "speaker_ids",
  guid: "speaker_ids",
  name: "speakers",
  nome: "speakers",
  description: "bio",
  photo: "photo",
  picture: "photo",
  image: "photo",
  avatar: "photo",
  "avatar url": "photo",
  foto: "photo",
  fotografia: "photo",
  ...Object.fromEntries(
    [
      "link|links|website|web site|site|homepage|blog|twitter|facebook|instagram|mastodon|bluesky|github|youtube",
      "company website|pagina pessoal",
    ].flatMap((names) => names.split("|").map((name) => [name, "links" as const])),
  ),
};
const personFields = new Set<ImportField>([
  "speakers",
  "speaker_ids",
  "speaker_emails",
  "first_name",
  "last_name",
  ...personDetails,
]);
/** A table of people has a place for these alone. */
export const isOfPeople = (field: ImportField): boolean => personFields.has(field);

/** True for fields whose columns are joined into one text: an abstract and a description, several links. */
export const isJoined = (field: ImportField): boolean =>
  field.startsWith("description") || field === "links" || field === "note";
/** Only our own file has these. */
const OWN_HEADINGS = ["id", "title", "title_en", "description_en", "scheduled"];

const known = (word: string) => fieldOf.has(word) || Object.hasOwn(ofPeople, word);

/** `startsAt` is "starts at"; `LinkedIn` is one word. */
function wordOf(heading: string): string {
  const plain = folded(heading);
  return known(plain) ? plain : folded(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
}

/** True for a heading that is known, in any table. */
export const isHeading = (heading: string): boolean => known(wordOf(heading));

/** The field of each column; null: none that we have a place for. */
function fieldsOf(columns: readonly string[]): (ImportField | null)[] {
  const words = columns.map(wordOf);
  const own = OWN_HEADINGS.every((heading) => columns.includes(heading));
  const found = words.map((word) => fieldOf.get(word) ?? null);
  const times = found.some((field) => field === "start" || field === "stage" || field === "type");
  if (!found.includes("title"))
    return words.map((word, place) =>
      times && (word === "name" || word === "nome")
        ? "title"
        : ((times ? null : ofPeople[word]) ?? found[place] ?? null),
    );
  return own ? found.map((field) => (field === "id" ? "own_id" : field)) : found;
}

/** Returns the editor's answer for a name in a file, which may be `constructor` too. */
export const answerIn = <Said>(said: Record<string, Said> | undefined, name: string): Said | undefined =>
  said && Object.hasOwn(said, name) ? said[name] : undefined;

/** A column's name in a mapping, without spaces around it. */
export const columnKey = (table: string, column: string): string => `${table}/${column}`.slice(0, 600).trim();

/** A column's cells that are not read: one before it has the same field, and another value. */
export function unreadCells(
  { rows }: SourceTable,
  fields: readonly (ImportField | null)[],
  place: number,
): number {
  const field = fields[place];
  if (!field || isJoined(field)) return 0;
  return rows.filter(({ cells }) => {
    const read = cells.find((cell, at) => cell !== "" && fields[at] === field);
    return cells[place] && cells[place] !== read;
  }).length;
}

/** As an editor said, else by the headings. */
export const mappedFields = (
  { name, columns }: SourceTable,
  mapping: ImportMapping,
): (ImportField | null)[] => {
  const guessed = fieldsOf(columns);
  return columns.map((column, place) => {
    const said = answerIn(mapping.columns, columnKey(name, column));
    return said === undefined ? (guessed[place] ?? null) : said;
  });
};
