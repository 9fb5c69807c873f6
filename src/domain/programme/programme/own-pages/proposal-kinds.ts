import { paths } from "#contract/paths.ts";
import { wrongField } from "#contract/problem.ts";
import { type PartnerPath, partnerPaths } from "#contract/programme/partner-fields.ts";
import { type ProposedPath, proposedPaths } from "#contract/programme/speaker-fields.ts";
import { partnerRecords } from "../records/partner-records.ts";
import { speakerRecords } from "../records/speaker-records.ts";
import { findConsents } from "./consents.ts";
import { partnerPages, speakerPages } from "./page-links.ts";
import type { ProposalKind } from "./proposal-kind.ts";
import { partnerProposals, speakerProposals } from "./tables.ts";

type Speaker = { id: number; name: string; slug: string };

export const ofSpeakers: ProposalKind<ProposedPath, "speaker", Speaker> = {
  noun: "speaker",
  pages: speakerPages,
  records: speakerRecords,
  table: speakerProposals,
  paths: proposedPaths,
  owner: ({ id, name, slug }) => ({ id, name: String(name), slug: String(slug) }),
  publicPath: ({ slug }) => paths.speaker(String(slug)),
  decisionJob: "send-speaker-decision",
  requireConsent: async (tx, speakerId) => {
    const consents = (await findConsents(tx, [speakerId])).get(speakerId);
    if (!consents?.get("publication")?.given)
      throw wrongField("consents.publication", "missing", "Agree to the publication first");
  },
};

export const ofPartners: ProposalKind<PartnerPath, "partner"> = {
  noun: "partner",
  pages: partnerPages,
  records: partnerRecords,
  table: partnerProposals,
  paths: partnerPaths,
  owner: ({ id, name }) => ({ id, name: String(name) }),
  publicPath: () => paths.partners(),
  decisionJob: "send-partner-decision",
};
