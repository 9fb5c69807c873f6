import { translatedField } from "#contract/language.ts";
import type { RecordProposal } from "#contract/organiser/programme/record-proposals.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../../client/organiser-client.ts";

const { speakerPages, partnerContacts } = organiserApi;

type SpeakerProposal = Awaited<ReturnType<typeof speakerPages.proposals>>["results"][number];
type PartnerProposal = Awaited<ReturnType<typeof partnerContacts.proposals>>["results"][number];
type Audited = Promise<{ audit_id: number }>;

/** A speaker's or a partner's proposal, with what decides on it. */
export interface ShownProposal {
  proposal: RecordProposal;
  /** Whose it is, and of which kind they are. */
  name: string;
  kind: string;
  /** The public page that it changes. */
  path: string;
  /** `approve`: paths of its fields. */
  decide: (decision: { approve: string[]; reason: string }) => Audited;
  /** `version`: as the decision left it. */
  reopen: (version: number) => Audited;
}

export const ofSpeaker = (proposal: SpeakerProposal): ShownProposal => {
  const { id, version, speaker, speaker_version } = proposal;
  const values = { id, version, speaker_version };
  return {
    proposal,
    name: speaker.name,
    kind: m.audit_noun_speaker(),
    path: paths.speaker(speaker.slug),
    decide: ({ approve, reason }) =>
      speakerPages.decide({ ...values, reason, approve: approve as SpeakerProposal["approved"] }),
    reopen: (decided) => speakerPages.reopen({ id, version: decided }),
  };
};

export const ofPartner = (proposal: PartnerProposal): ShownProposal => {
  const { id, version, partner, partner_version } = proposal;
  const values = { id, version, partner_version };
  return {
    proposal,
    name: partner.name,
    kind: m.audit_noun_partner(),
    path: paths.partners(),
    decide: ({ approve, reason }) =>
      partnerContacts.decide({ ...values, reason, approve: approve as PartnerProposal["approved"] }),
    reopen: (decided) => partnerContacts.reopen({ id, version: decided }),
  };
};

/** Those that wait, the oldest first; decided ones the newest first. */
export function compareMoments(
  { proposal: one }: Pick<ShownProposal, "proposal">,
  { proposal: other }: Pick<ShownProposal, "proposal">,
): number {
  return one.decided_at && other.decided_at
    ? Date.parse(other.decided_at) - Date.parse(one.decided_at)
    : Date.parse(one.sent_at) - Date.parse(other.sent_at);
}

/** A text that was written in one language alone stands in two fields: one row, whose fields are approved together, or were. */
export function rowsOf({ values, approved }: Pick<RecordProposal, "values" | "approved">) {
  const rows: (Omit<RecordProposal["values"][number], "path"> & { paths: string[] })[] = [];
  for (const { path, ...value } of values) {
    const same = rows.find(
      ({ paths: [first = ""], now, proposed }) =>
        ownField(first) === ownField(path) &&
        now === value.now &&
        proposed === value.proposed &&
        approved.includes(first) === approved.includes(path),
    );
    if (same) {
      same.paths.push(path);
      same.changed_since ||= value.changed_since;
    } else rows.push({ paths: [path], ...value });
  }
  return rows;
}

const ownField = (path: string): string => translatedField(path)?.name ?? path;
