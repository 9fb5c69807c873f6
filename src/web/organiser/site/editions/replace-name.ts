import { languagesInUse } from "#contract/language.ts";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { EVENT_NAME, isShopText, renamed } from "#contract/organiser/edition/old-name.ts";
import type { OldText } from "#contract/organiser/edition/old-text.ts";
import { organiserApi } from "../../client/organiser-client.ts";
import type { Given } from "../../records/record-kind.ts";
import { textKinds } from "./text-kinds.ts";

/** The edition's own fields by the screen that has them. */
const editionFields: Record<string, readonly (keyof OrganisedEdition)[]> = {
  edition: ["tagline", "translations"],
  words: ["site"],
  ideas: ["ideas"],
};

type Found = Pick<OldText, "screen" | "name">;

/** Writes the conference's name over the old one in each of these records, one after the other. Returns the entries of the audit log. */
export async function replaceName(
  found: readonly Found[],
  edition: Pick<OrganisedEdition, "id" | "name">,
): Promise<number[]> {
  const once = new Map(found.map((one) => [`${one.screen} ${one.name}`, one]));
  const entries: number[] = [];
  for (const { screen, name = "" } of once.values()) entries.push(await replaceIn(screen, name, edition));
  return entries;
}

async function replaceIn(
  screen: string,
  old: string,
  { id, name }: Pick<OrganisedEdition, "id" | "name">,
): Promise<number> {
  const [path, record] = screen.split("/");
  if (isShopText(screen)) return replaceInMail(record ?? "", old);
  const kind = textKinds.find((one) => one.path === path);
  if (!kind || !record) {
    const row = await organiserApi.editions.get({ id });
    const changes = changesOf(row, editionFields[screen] ?? [], old, name);
    return (await organiserApi.editions.update({ id, version: row.version, ...changes })).audit_id;
  }
  const row = await kind.api.read({ id: Number(record) });
  const changes = changesOf(row, Object.keys(kind.fields), old, name);
  return (await kind.api.update({ id: row.id, version: row.version, ...changes })).audit_id;
}

/** The edition that a mail is about names itself: another may be public still. */
async function replaceInMail(name: string, old: string): Promise<number> {
  const { words } = await organiserApi.mails.read({ name });
  const changed = words.flatMap(({ key, ...in_ }) =>
    languagesInUse().flatMap((language) => {
      const { own, version } = in_[language];
      const text = own && renamed(own, old, EVENT_NAME);
      return text === own ? [] : [{ key, language, text, version }];
    }),
  );
  return (await organiserApi.mails.update({ name, words: changed })).audit_id;
}

function changesOf(row: object, fields: readonly string[], old: string, name: string): Given {
  const changed = fields.flatMap((field) => {
    const was: unknown = Reflect.get(row, field);
    const is = renamed(was, old, name);
    return JSON.stringify(is) === JSON.stringify(was) ? [] : [[field, is]];
  });
  return Object.fromEntries(changed);
}
