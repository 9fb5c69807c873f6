import { z } from "zod";
import { listKinds } from "../../door/door-facts.ts";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, listOf } from "../../fields.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";

/** Zones are not in the programme: their lists are added by hand. */
export const proposalKinds = ["day", "stage"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

const proposal = z.object({
  name: z.string(),
  kind: z.enum(listKinds),
  days: z.array(z.iso.date()),
  stage: catalogueId.nullable(),
  /** The list that does this already; null: it would be made. */
  list: z.object({ id: catalogueId, name: z.string() }).nullable(),
});
export type ListProposal = z.output<typeof proposal>;

const wanted = { edition: idInPath, per: z.enum(proposalKinds) };
const path = "/organiser/editions/{edition}/check-in-lists/proposals/";
const { read, change } = staffEndpoints("Door", editors);

/** Check-in lists made from the programme, each once. */
export const listProposalsContract = {
  show: read("GET", path, {
    summary: "Which check-in lists the edition's days, or its stages, would make, and which are there",
  })
    .input(z.object(wanted))
    .output(listOf(proposal)),
  make: change("POST", path, {
    summary: "Makes the proposed check-in lists that are not there yet",
    description: "Sent again, it makes none. One entry of the audit log undoes them all.",
  })
    .input(z.strictObject(wanted))
    .output(auditedAnswer.extend({ made: z.int() })),
};
