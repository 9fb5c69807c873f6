import { z } from "zod";
import type { staffEndpoints } from "../../endpoint.ts";
import { dateTime, listOf, page, recordVersion, text } from "../../fields.ts";
import { auditedAnswer, idInPath } from "../records.ts";

const value = <Path extends z.ZodType>(path: Path) =>
  z.object({
    path,
    /** The record's present value; for a decided one, the value before. */
    now: z.string(),
    proposed: z.string(),
    /** An editor has changed it since its owner wrote. */
    changed_since: z.boolean(),
  });

const recordProposal = <Path extends z.ZodType>(path: Path) =>
  z.object({
    id: z.int(),
    version: z.int(),
    state: z.enum(["open", "decided"]),
    sent_at: dateTime,
    /** In the order of the page. */
    values: z.array(value(path)),
    decided_at: dateTime.nullable(),
    decided_by: z.string(),
    /** The fields that the editor approved, once decided. */
    approved: z.array(path),
    reason: z.string(),
  });

/** The owner's proposal for a public record, as editors read it. */
export type RecordProposal<Path extends string = string> = z.output<
  ReturnType<typeof recordProposal<z.ZodType<Path>>>
>;

/** The record and its version, by the noun of the record: `speaker`, `speaker_version`. */
export type Named<Noun extends string, Owner, Version> = { [Name in Noun]: Owner } & {
  [Name in `${Noun}_version`]: Version;
};
export const named = <Noun extends string, Owner, Version>(noun: Noun, owner: Owner, version: Version) =>
  ({ [noun]: owner, [`${noun}_version`]: version }) as Named<Noun, Owner, Version>;

const versionOf = <Noun extends string>(noun: Noun) =>
  ({ [`${noun}_version`]: recordVersion }) as { [Name in `${Noun}_version`]: typeof recordVersion };

/** How editors list and decide what the owners of one kind of record propose. `owner`: the record, as the list names it. */
export const proposalEndpoints = <
  Path extends string,
  Noun extends "speaker" | "partner",
  Owner extends z.ZodType,
>(
  { read, change }: ReturnType<typeof staffEndpoints>,
  one: Noun,
  owner: Owner,
  paths: readonly [Path, ...Path[]],
) => {
  const path = z.enum(paths);
  return {
    proposals: read("GET", `/organiser/editions/{edition}/${one}-proposals/`, {
      summary: `What ${one}s propose for the public site, the oldest first; decided ones the newest first`,
    })
      .input(z.object({ edition: idInPath, state: z.enum(["open", "decided"]).default("open"), ...page }))
      .output(listOf(recordProposal(path).extend(named(one, owner, z.int())))),
    decide: change("POST", `/organiser/${one}-proposals/{id}/decide/`, {
      summary: "Approves fields of a proposal, and declines the others with a reason",
      description:
        `The approved ones are public at once. The ${one} gets a mail two minutes later, unless the decision is undone. ` +
        "`version` and the record's are what the editor saw; others are `changed_meanwhile`.",
      problems: ["changed_meanwhile"],
    })
      .input(
        z.strictObject({
          id: idInPath,
          version: recordVersion,
          ...versionOf(one),
          approve: z.array(path).max(paths.length),
          /** Needed where anything is declined. */
          reason: text(1_000).default(""),
        }),
      )
      .output(auditedAnswer),
    reopen: change("POST", `/organiser/${one}-proposals/{id}/reopen/`, {
      summary: "Undoes a decision: the record is as before, and the proposal waits again",
      problems: ["changed_meanwhile"],
    })
      .input(z.strictObject({ id: idInPath, version: recordVersion }))
      .output(auditedAnswer),
  };
};
