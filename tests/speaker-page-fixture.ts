import type { SpeakerProposal } from "#contract/organiser/programme/speaker-pages.ts";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { openTestApp } from "#tests/test-app.ts";

export const WORDING = "2026-11-22";
type Refusal = { code?: string; errors?: { attr: string; code: string }[] };

/** A shop with a speaker who has an address, and what an editor and the speaker do to each other. */
export async function openSpeakerFixture() {
  const shop = await openTestApp();
  const speaker = { id: 0, slug: "", email: "" };
  let made = 0;
  /** Another speaker for each test. */
  const nextSpeaker = async () => {
    made += 1;
    shop.mails.splice(0);
    shop.queue.splice(0);
    const [slug, email] = [`rita-${made}`, `rita-${made}@example.pt`];
    const created = await ask<{ id: number }>("POST", "/organiser/editions/1/speakers/", {
      slug,
      name: "Rita Melo",
      position: "Artista",
      company: "",
      image: "",
      bio: "Desenha.",
      linkedin_profile: "",
    });
    Object.assign(speaker, { id: created.body.id, slug, email });
    const { status } = await ask("PATCH", `/organiser/speakers/${speaker.id}/details/`, {
      version: 0,
      email,
    });
    if (status !== 200) throw new Error(`The speaker's address was refused: ${status}`);
  };
  const editor = async () => (await shop.staff("editor")).token;
  const ask = async <Body>(method: string, path: string, body?: unknown) =>
    shop.call<Body>(method, path, { token: await editor(), ...(body ? { body } : {}) });
  const own = <Body = SpeakerPage & Refusal>(method: string, token: string, path = "", body?: unknown) =>
    shop.call<Body>(method, `/speaker-page/${token}/${path}`, body ? { body } : {});
  const send = (speakers: number[] | null = [speaker.id]) =>
    ask<{ sent: number; skipped: { speaker: number; why: string }[] }>(
      "POST",
      "/organiser/editions/1/speaker-links/",
      { speakers },
    );
  const linkIn = (text: string) => /\/speaker\/([\w-]+)/.exec(text)?.[1] ?? "";
  /** Sends the link, and follows it. */
  const openPage = async () => {
    await send();
    await shop.runJobs();
    return linkIn(shop.mails.findLast(({ to }) => to === speaker.email)?.text ?? "");
  };
  const agree = (token: string, given = true, kind = "publication") =>
    own("POST", token, "consents/", { kind, given, wording: WORDING });
  const version = async (token: string) => (await own("GET", token)).body.speaker.version;
  const propose = async (token: string, fields: object) =>
    own("POST", token, "proposal/", {
      version: await version(token),
      fields,
    });
  const waiting = async () => {
    const { body } = await ask<{ results: SpeakerProposal[] }>(
      "GET",
      "/organiser/editions/1/speaker-proposals/",
    );
    return body.results.find((one) => one.speaker.id === speaker.id);
  };
  const requireWaiting = async (): Promise<SpeakerProposal> => {
    const proposal = await waiting();
    if (!proposal) throw new Error("Nothing waits");
    return proposal;
  };
  const decide = (proposal: SpeakerProposal, approve: string[], reason = "") =>
    ask<{ code?: string; audit_id: number }>("POST", `/organiser/speaker-proposals/${proposal.id}/decide/`, {
      version: proposal.version,
      speaker_version: proposal.speaker_version,
      approve,
      reason,
    });
  const publicBio = async (lang = "pt") => {
    const { body } = await shop.call<{
      results: { slug: string; bio: string; position: string; image: string }[];
    }>("GET", `/speakers/?lang=${lang}`);
    return body.results.find(({ slug }) => slug === speaker.slug);
  };

  return {
    shop,
    speaker,
    nextSpeaker,
    ask,
    own,
    send,
    openPage,
    agree,
    version,
    propose,
    waiting,
    requireWaiting,
    decide,
    publicBio,
  };
}
