import type { OldText } from "#contract/organiser/edition/old-text.ts";
import { callsKind } from "../../content/calls/calls-kind.ts";
import * as content from "../../content/kinds.ts";
import type { Kind, RecordRow } from "../../records/record-kind.ts";
import { questionsKind, ticketsKind, ticketTypesKind } from "../../shop/shop-kinds.ts";
import { editionFieldName } from "../edition/edition-field-names.ts";
import { defaultText } from "../texts/default-texts.ts";
import { textName } from "../texts/text-names.ts";

/** The records whose texts visitors read. */
export const textKinds = [
  ...[content.venuesKind, content.stagesKind, content.eventTypesKind, content.tracksKind],
  ...[content.speakersKind, content.sessionsKind, content.partnersKind, callsKind],
  ...[content.pageTextsKind, content.bannerPhrasesKind, ticketTypesKind, ticketsKind, questionsKind],
] as unknown as readonly Kind<RecordRow>[];

/** The name of the field that has a text; null: it has no name of its own. */
export function fieldName({ screen, field }: Pick<OldText, "screen" | "field">): string | null {
  if (!field) return null;
  if (screen === "words") return textName(field, defaultText(field));
  if (screen === "edition") return editionFieldName(field);
  const labels: Partial<Record<string, () => string>> =
    textKinds.find(({ path }) => path === screen.split("/")[0])?.labels ?? {};
  return labels[field]?.() ?? null;
}
