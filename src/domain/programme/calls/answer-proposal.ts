import type { Language, OtherLanguage } from "#contract/language.ts";
import { baseLanguage, firstLanguage, otherLanguages } from "#contract/language.ts";
import type { Translations } from "#db/columns.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { askForPhotos } from "../programme/own-pages/request-links.ts";
import { addSession } from "../programme/records/add-session.ts";
import { lockOwn, requireAction, write } from "./change-proposal.ts";
import { answerTo, findSpeakers } from "./proposal-rows.ts";
import type { SpeakerRow } from "./tables.ts";

/**
 * The speaker confirms an accepted proposal, which makes a session of the draft with its speakers, or refuses it. Who has no photo yet
 * is mailed the link of their own page. The same answer again changes nothing. Throws `not_found`, `edition_not_ready`; `changed_meanwhile` for one that is not accepted, or no more.
 */
export async function answerProposal(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  token: string,
  { confirm }: { confirm: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContent(tx);
    const own = await lockOwn(tx, token);
    const { proposal, call } = own;
    const answer = confirm ? "confirmed" : "refused";
    if (answerTo(proposal, own.decision) === answer) return;
    const now = clock.now();
    const given = { answer, answeredAt: now, answeredTo: own.decision?.id ?? null } as const;
    requireAction(own, now, confirm ? "confirm" : "refuse");
    // One that was refused in between keeps its session.
    if (!confirm || proposal.eventId !== null) return write(tx, proposal, given);
    const speakers = (await findSpeakers(tx, [proposal.id])).get(proposal.id) ?? [];
    const {
      title,
      abstract: description,
      translations,
    } = inFirstLanguage({ title: proposal.title, abstract: proposal.abstract }, proposal.translations);
    const session = {
      title,
      description,
      translations: renamed(translations),
      event_type: proposal.eventTypeId,
      track: proposal.trackId,
      language: proposal.sessionLanguage,
      level: proposal.level,
      note: proposal.note,
      state: "confirmed",
    };
    const people = speakers.map(({ name, email, ...texts }) => ({
      name,
      email,
      ...speakerTexts(texts, proposal.language),
    }));
    const eventId = await addSession(tx, bySpeaker, now, {
      edition: call.editionId,
      session,
      people,
      language: proposal.language,
    });
    await write(tx, proposal, { ...given, eventId });
    await askForPhotos(tx, jobs, { edition: call.editionId, event: eventId, by: bySpeaker.name, now });
  });
}

/** No member of staff makes what comes of it. Without the speaker's address, which the audit log would outlive. */
const bySpeaker: Actor = {
  staffId: null,
  name: "session proposal",
  role: "editor",
  network: "",
  device: "",
};

/** The form asks for position and company once: in the language in which it was filled in. */
function speakerTexts({ bio, position, company, translations }: TextsOfSpeaker, language: Language) {
  const once = { position, company };
  if (language === baseLanguage) return { ...once, ...inFirstLanguage({ bio }, translations) };
  const own = { ...translations, [language]: { ...translations[language], ...once } };
  return inFirstLanguage({ bio, position: "", company: "" }, own);
}
type TextsOfSpeaker = Pick<SpeakerRow, "bio" | "position" | "company" | "translations">;

type Translated = Partial<Record<OtherLanguage, Partial<Record<string, string | undefined>> | undefined>>;

/** A record has its texts in the first language: where they are written in another alone, in that one. */
function inFirstLanguage<Texts extends Record<string, string>>(
  texts: Texts,
  translations: Translated,
): Texts & { translations: Translations } {
  const written = writtenIn(translations);
  if (Object.values(texts).some(Boolean)) return { ...texts, translations: written };
  const language = otherLanguages.find((one) => written[one]);
  if (!language) return { ...texts, translations: {} };
  const { [language]: lifted, ...rest } = written;
  // The first language's text is in the field of its own, as the forms send it.
  const kept = language === firstLanguage() ? written : rest;
  return { ...texts, ...(lifted as Partial<Texts>), translations: kept };
}

const writtenIn = (translations: Translated): Translations =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => {
      const written = Object.entries(texts ?? {}).filter(([, text]) => text);
      return written.length > 0 ? [[language, Object.fromEntries(written)]] : [];
    }),
  );

/** An abstract is a session's description. */
const renamed = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { title = "", abstract = "" }]) => [
      language,
      { title, description: abstract },
    ]),
  );
