import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import {
  catalogueId,
  dateTime,
  email,
  inLanguage,
  linkToken,
  listOf,
  page,
  recordVersion,
} from "../fields.ts";
import { timeZones } from "../time/time-zones.ts";
import { question } from "../wallet/questions.ts";
import { proposalFields, proposalFile } from "./proposal-fields.ts";

const callStates = ["before", "open", "over"] as const;

const listed = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(callStates),
  opens_at: dateTime,
  /** The call takes proposals until then, this moment not included. */
  closes_at: dateTime,
  edition: z.object({ name: z.string(), year: z.int() }),
});
export type ListedCall = z.output<typeof listed>;

const named = z.object({ id: z.int(), name: z.string() });
const call = listed.extend({
  text: z.string(),
  edition: listed.shape.edition.extend({
    city: z.string(),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    contact_email: z.string(),
    time_zone: z.enum(timeZones),
  }),
  event_types: z.array(named),
  /** Empty: the call asks for none. */
  tracks: z.array(named),
  co_speakers: z.boolean(),
  file: z.boolean(),
  /** Reviewers see no names until it is decided. */
  blind: z.boolean(),
  /** `event_types`: the session types of which it is asked; none: of all. */
  questions: z.array(question.extend({ event_types: z.array(z.int()).optional() })),
});
export type Call = z.output<typeof call>;

/** For its speaker: `accepted` asks them to confirm; a decision is theirs to read once no mail about it waits. */
const proposalStates = [
  "draft",
  "sent",
  "withdrawn",
  "waiting",
  "declined",
  "accepted",
  "confirmed",
  "refused",
] as const;
export type ProposalState = (typeof proposalStates)[number];

const ownProposal = z.object({
  call,
  version: z.int(),
  state: z.enum(proposalStates),
  fields: z.object(proposalFields),
  /** Null: none. */
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  sent_at: dateTime.nullable(),
  /** The speaker may do these now. */
  actions: z.array(z.enum(["edit", "send", "withdraw", "confirm", "refuse"])),
});
export type OwnProposal = z.output<typeof ownProposal>;

const { anyone } = publicEndpoints("Calls for sessions");
const byLink = { token: linkToken };
/** The PDF in base64, and far more than the rest needs. */
const REQUEST_MAX_BYTES = 14 * 1024 * 1024;
const withFile = { maxBodyBytes: REQUEST_MAX_BYTES, fileField: "file" } as const;
const id = z.coerce.number().pipe(catalogueId);

export const callsContract = {
  list: anyone("GET", "/calls/", {
    summary:
      "The calls for sessions of the edition that are open, or were, and the open ones of editions in preparation",
  })
    .input(z.object({ ...inLanguage, ...page }))
    .output(listOf(listed)),
  read: anyone("GET", "/calls/{id}/", {
    summary: "A call for sessions, also before its edition is public",
    description: "One that its organiser has not published is `not_found`.",
  })
    .input(z.object({ id, ...inLanguage }))
    .output(call),
  propose: anyone("POST", "/calls/{id}/proposals/", {
    summary: "Stores a proposal and mails its link to the first speaker",
    description:
      "`send`: hands it in; else it is a draft, which may be incomplete. The same request again changes nothing; another one with the same " +
      "title from the same address is `already_submitted`, and mails the link again. `call_closed` outside the call's time. A file that is refused is `invalid_input` as for ideas.",
    problems: ["already_submitted", "call_closed"],
    countedAs: "ideas",
    successStatus: 202,
    ...withFile,
  })
    .input(z.strictObject({ id, send: z.boolean(), ...proposalFields, ...proposalFile }))
    .output(z.object({})),
  link: anyone("POST", "/calls/{id}/links/", {
    summary: "Mails the links of an address' proposals again",
    description: "The answer is the same whether there are any.",
    countedAs: "mails",
    successStatus: 202,
  })
    .input(z.strictObject({ id, email }))
    .output(z.object({})),
};

export const ownProposalContract = {
  read: anyone("GET", "/session-proposal/{token}/", {
    summary: "A session's proposal, by the link of a mail",
    description: "Reading changes nothing.",
  })
    .input(z.object(byLink))
    .output(ownProposal),
  change: anyone("PATCH", "/session-proposal/{token}/", {
    summary: "Changes a proposal until the call closes",
    description: "`version`: what the speaker saw, or `changed_meanwhile`. A file replaces the one before.",
    problems: ["changed_meanwhile", "call_closed"],
    ...withFile,
  })
    .input(
      z.strictObject({
        ...byLink,
        version: recordVersion,
        fields: z.strictObject(proposalFields),
        remove_file: z.boolean().default(false),
        ...proposalFile,
      }),
    )
    .output(ownProposal),
  send: anyone("POST", "/session-proposal/{token}/send/", {
    summary: "Hands a proposal in; a mail says so",
    description: "Incomplete, it is `invalid_input`, naming the fields. Used again it changes nothing.",
    problems: ["changed_meanwhile", "call_closed"],
  })
    .input(z.strictObject({ ...byLink, version: recordVersion }))
    .output(ownProposal),
  withdraw: anyone("POST", "/session-proposal/{token}/withdraw/", {
    summary: "Takes a proposal back until it is decided",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject(byLink))
    .output(ownProposal),
  answer: anyone("POST", "/session-proposal/{token}/answer/", {
    summary: "Confirms or refuses an accepted session",
    description:
      "A confirmed one is a session of the programme's draft, with its speakers; confirmed again it makes nothing more. One that is " +
      "not accepted, or no more, is `changed_meanwhile`.",
    problems: ["changed_meanwhile", "edition_not_ready"],
  })
    .input(z.strictObject({ ...byLink, confirm: z.boolean() }))
    .output(ownProposal),
};
