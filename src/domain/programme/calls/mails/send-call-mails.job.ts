import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import { linkPaths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { hashSecret, newLinkToken } from "#domain/platform/secrets/secrets.ts";
import { beginMail, type DecisionMailJob, endMail } from "../../decisions/mail-decision.ts";
import { findSpeakers, titleOf } from "../proposal-rows.ts";
import { sessionProposalDecisions } from "../review/tables.ts";
import {
  calls,
  sessionProposalNotices as notices,
  type ProposalRow,
  sessionProposalLinks,
  sessionProposals,
} from "../tables.ts";
import {
  coSpeakerEmail,
  proposalDecisionEmail,
  proposalLinkEmail,
  proposalLinksEmail,
} from "./call.email.tsx";
import { defaultDecisionTexts } from "./decision-texts.ts";

/** One link in a mail: its id names the mail, and a second attempt replaces the secret of the first. */
interface Link {
  id: string;
  proposalId: string;
}

/** Mails a proposal's first speaker a link to it. */
export async function sendProposalLink(
  ctx: AppContext,
  { why, ...link }: Link & { why: "draft" | "sent" },
): Promise<void> {
  const found = await findProposal(ctx, link.proposalId);
  if (!found) return;
  const { proposal, closesAt, zone, mail, edition } = found;
  const url = await makeLink(ctx, proposal, link.id);
  await sendMail(
    ctx,
    proposal.language,
    (sender) => proposalLinkEmail({ ...sender, ...mail, url, why, closesAt, zone, linkId: link.id }),
    edition,
  );
}

/** Mails all links of a speaker in a call, in one mail. */
export async function sendProposalLinks(
  ctx: AppContext,
  /** To the first speaker of all of them. */
  { links }: { links: Link[] },
): Promise<void> {
  const made: { title: string; url: string }[] = [];
  let last: Awaited<ReturnType<typeof findProposal>> = null;
  for (const { id, proposalId } of links) {
    const found = await findProposal(ctx, proposalId);
    if (!found) continue;
    last = found;
    made.push({ title: found.mail.title, url: await makeLink(ctx, found.proposal, id) });
  }
  const [first] = links;
  if (!last || !first) return;
  const { proposal, mail, edition } = last;
  await sendMail(
    ctx,
    proposal.language,
    (sender) => proposalLinksEmail({ ...sender, ...mail, links: made, linkId: first.id }),
    edition,
  );
}

/** Tells the first speaker, unless the decision was undone, or the proposal erased or taken back. From here on it cannot be undone. */
export async function sendProposalDecision(ctx: AppContext, job: DecisionMailJob): Promise<void> {
  const { decisionId } = job;
  const [decided] = await ctx.db.read
    .select()
    .from(sessionProposalDecisions)
    .where(eq(sessionProposalDecisions.id, decisionId));
  const found = decided && (await findProposal(ctx, decided.itemId));
  if (found?.proposal.state !== "sent") return;
  const begun = await beginMail(ctx, sessionProposalDecisions, job);
  if (!begun) return;
  const { proposal, mail, edition } = found;
  const url = await makeLink(ctx, proposal, decisionId);
  await sendMail(
    ctx,
    proposal.language,
    (sender) =>
      proposalDecisionEmail({
        ...sender,
        ...mail,
        url,
        decisionId,
        isAccepted: begun.decision === "accepted",
        words: begun.mail ?? defaultDecisionTexts(begun.decision),
      }),
    edition,
  );
  await endMail(ctx, sessionProposalDecisions, decisionId);
}

const DAY_MS = 24 * 3_600_000;
/** To an address, over all proposals and submitters: more mails a day would let a stranger fill a mailbox in our name. */
const NAMED_A_DAY_MAX = 3;

/**
 * Tells a co-speaker once that a proposal names them, and how to get off it; not who was taken out meanwhile, nor of one taken back,
 * nor who got three such mails in a day: the next change of this proposal tries again.
 */
export async function sendCoSpeakerMail(
  ctx: AppContext,
  /** `id` names the mail. */
  { id, proposalId, email }: Link & { email: string },
): Promise<void> {
  const found = await findProposal(ctx, proposalId);
  const speakers = (await findSpeakers(ctx.db.read, [proposalId])).get(proposalId) ?? [];
  const speaker = speakers.find((one) => one.email === email && one.place > 0);
  if (found?.proposal.state !== "sent" || !speaker) return;
  const { proposal, mail, edition } = found;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const lately = await ctx.db.read
    .select({ email: notices.email })
    .from(notices)
    .where(and(eq(notices.email, email), gt(notices.toldAt, since), ne(notices.proposalId, proposalId)))
    .limit(NAMED_A_DAY_MAX);
  if (lately.length >= NAMED_A_DAY_MAX) return;
  const token = newLinkToken();
  const [told] = await ctx.db.single
    .update(notices)
    .set({ tokenHash: hashSecret(token), mailId: id, toldAt: now })
    .where(
      and(
        eq(notices.proposalId, proposalId),
        eq(notices.email, email),
        or(isNull(notices.tokenHash), eq(notices.mailId, id)),
      ),
    )
    .returning({ email: notices.email });
  if (!told) return;
  const url = ctx.publicUrl + pathInLanguage(linkPaths.coSpeaker(token), proposal.language);
  await sendMail(
    ctx,
    proposal.language,
    (sender) =>
      coSpeakerEmail({
        ...sender,
        ...mail,
        to: email,
        name: speaker.name,
        namedBy: mail.name,
        url,
        mailId: id,
      }),
    edition,
  );
}

/** Null: erased since. */
async function findProposal({ db: { read } }: AppContext, proposalId: string) {
  const [row] = await read
    .select({ proposal: sessionProposals, closesAt: calls.closesAt })
    .from(sessionProposals)
    .innerJoin(calls, eq(calls.id, sessionProposals.callId))
    .where(eq(sessionProposals.id, proposalId));
  const [speaker] = (row && (await findSpeakers(read, [proposalId])).get(proposalId)) ?? [];
  if (!row || !speaker) return null;
  const edition = await requireEdition(read, row.proposal.editionId);
  const { name, year, timeZone } = edition;
  const mail = {
    to: speaker.email,
    name: speaker.name,
    title: titleOf(row.proposal),
    event: editionTitle({ name, year }),
  };
  return { ...row, edition, zone: timeZone, mail };
}

/** The address of its page by a new secret; those of earlier mails open it as well. */
async function makeLink(
  { db, publicUrl }: AppContext,
  { id: proposalId, language }: ProposalRow,
  id: string,
): Promise<string> {
  const token = newLinkToken();
  const tokenHash = hashSecret(token);
  await db.single
    .insert(sessionProposalLinks)
    .values({ id, tokenHash, proposalId })
    .onConflictDoUpdate({ target: sessionProposalLinks.id, set: { tokenHash } });
  return publicUrl + pathInLanguage(linkPaths.proposal(token), language);
}
