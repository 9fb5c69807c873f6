import type { AppContext } from "#domain/app-context.ts";

type Reads = AppContext["db"]["read"];

interface Asked<Context, Given> {
  context: Context;
  input: Given;
}

/** Calls `read` with the request's input, for endpoints that answer every permitted caller alike. */
export const reading =
  <Given, Found>(read: (reads: Reads, given: Given) => Found) =>
  ({ context, input }: Asked<{ app: AppContext }, Given>): Found =>
    read(context.app.db.read, input);

/** The one thing that the address names. */
export const readingOne =
  <Id, Found>(read: (reads: Reads, id: Id) => Found) =>
  ({ context, input }: Asked<{ app: AppContext }, { id: Id }>): Found =>
    read(context.app.db.read, input.id);

/** An act of the person who is logged in. */
export const byCaller =
  <Caller, Given, Made>(act: (app: AppContext, caller: Caller, given: Given) => Made) =>
  ({ context, input }: Asked<{ app: AppContext; caller: Caller }, Given>): Made =>
    act(context.app, context.caller, input);

/** The same on the one thing that the address names. */
export const byCallerOne =
  <Caller, Id, Made>(act: (app: AppContext, caller: Caller, id: Id) => Made) =>
  ({ context, input }: Asked<{ app: AppContext; caller: Caller }, { id: Id }>): Made =>
    act(context.app, context.caller, input.id);
