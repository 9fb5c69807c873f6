import { organiserContract } from "#contract/organiser/organiser-contract.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { changeMany } from "#domain/platform/records/change-many.ts";
import { createRecord, removeRecord, updateRecord } from "#domain/platform/records/edit-record.ts";
import { listRecords, readRecord } from "#domain/platform/records/find-records.ts";
import type { Fields, RecordKind } from "#domain/platform/records/record-kind.ts";
import { reorderRecords } from "#domain/platform/records/reorder-records.ts";
import { recordKinds } from "#domain/registry/record-kinds.ts";
import type { RequestContext } from "../request-context.ts";
import { type organiser, withKeys } from "./organiser-implementer.ts";

type Context = RequestContext & { actor: Actor };
type Handle = (request: { context: Context; input: never }) => Promise<unknown>;

/** An endpoint of the contract without its types: the contract's schemas check what every kind answers. */
interface Implementer<Implemented> {
  handler(handle: never): Implemented;
}
type Implemented<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Implementer<infer One> ? One : never;
};

const handlersOf = (kind: RecordKind): Record<string, Handle> => ({
  list: async ({ context, input }) => {
    const { count, results } = await listRecords(context.app.db.read, kind, input, context.app.clock.now());
    return { count, results: results.map((record) => shownTo(context.actor, kind, record)) };
  },
  read: async ({ context, input: { id } }: { context: Context; input: { id: number } }) =>
    shownTo(context.actor, kind, await readRecord(context.app.db.read, kind, id, context.app.clock.now())),
  create: ({ context, input }) => createRecord(context.app, context.actor, kind, input),
  update: ({ context, input }) => updateRecord(context.app, context.actor, kind, input),
  remove: ({ context, input }) => removeRecord(context.app, context.actor, kind, input),
  bulk: ({ context, input }) => changeMany(context.app, context.actor, kind, input),
  reorder: ({ context, input }) => reorderRecords(context.app, context.actor, kind, input),
});

const shownTo = ({ role }: Actor, { staffOnly = [] }: RecordKind, record: Fields): Fields =>
  role === "api_key" ? { ...record, ...Object.fromEntries(staffOnly.map((name) => [name, ""])) } : record;

function routesOf<Name extends keyof typeof recordKinds>(name: Name): Implemented<(typeof organiser)[Name]> {
  const endpoints = withKeys[name] as unknown as Record<string, Implementer<unknown>>;
  const handlers = handlersOf(recordKinds[name]);
  return Object.fromEntries(
    Object.keys(organiserContract[name]).map((endpoint) => [
      endpoint,
      endpoints[endpoint]?.handler(handlers[endpoint] as never),
    ]),
  ) as Implemented<(typeof organiser)[Name]>;
}

export const recordRoutes = {
  venues: routesOf("venues"),
  stages: routesOf("stages"),
  eventTypes: routesOf("eventTypes"),
  tracks: routesOf("tracks"),
  speakers: routesOf("speakers"),
  events: routesOf("events"),
  partners: routesOf("partners"),
  calls: routesOf("calls"),
  pageTexts: routesOf("pageTexts"),
  bannerPhrases: routesOf("bannerPhrases"),
  ticketTypes: routesOf("ticketTypes"),
  tickets: routesOf("tickets"),
  quotas: routesOf("quotas"),
  coupons: routesOf("coupons"),
  questions: routesOf("questions"),
  checkInLists: routesOf("checkInLists"),
};
