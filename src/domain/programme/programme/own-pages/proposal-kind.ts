import type { JobName } from "#db/jobs.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Fields, RecordKind, StoredRecord } from "#domain/platform/records/record-kind.ts";
import type { PageKind } from "./page-links.ts";
import type { Proposals } from "./tables.ts";

/** A kind of public record for which its owner proposes values, by the link to a page of their own. */
export interface ProposalKind<
  Path extends string = string,
  Noun extends string = string,
  Owner = { id: number; name: string },
> {
  noun: Noun;
  pages: PageKind;
  records: RecordKind;
  table: Proposals;
  /** The paths of the fields that may be proposed, in the order of the page. */
  paths: readonly Path[];
  /** The record, as the editors' list names it. */
  owner: (record: StoredRecord) => Owner;
  /** The path of the public page that shows the record. */
  publicPath: (record: Fields) => string;
  /** Mails the owner what was decided. */
  decisionJob: Extract<JobName, `send-${string}-decision`>;
  /** Throws `invalid_input` as long as this owner may propose nothing. */
  requireConsent?: (tx: Transaction, ownerId: number) => Promise<void>;
}

/** Whose a picture is: who proposes one has uploaded it by the same link. */
export const uploaderOf = ({ noun }: ProposalKind, ownerId: number): string => `${noun} ${ownerId}`;
