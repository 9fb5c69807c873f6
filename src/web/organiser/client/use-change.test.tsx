import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiProblem, NoResponse } from "#web/ui/api/api-problem.ts";
import { notify } from "../kit/notices.tsx";
import { useChange } from "./use-change.ts";

const SHOWN = ["orders"] as const;

/** As the person reads them, oldest first. */
let notices: string[];
let client: QueryClient;
let reads: number;
let leave: () => void;
beforeEach(() => {
  notices = [];
  vi.spyOn(notify, "done").mockImplementation((title) => said(title));
  vi.spyOn(notify, "failed").mockImplementation((title, text) => said(`${title}. ${text}`));
  client = new QueryClient();
  reads = 0;
  const queryFn = () => Promise.resolve(++reads);
  leave = new QueryObserver(client, { queryKey: SHOWN, queryFn }).subscribe(() => {});
});
afterEach(() => {
  leave();
  client.clear();
  vi.restoreAllMocks();
});

function said(text: string): string {
  notices.push(text);
  return "";
}

type Options = Parameters<typeof useChange<void, string>>[0];
type Changing = ReturnType<typeof useChange<void, string>>;

function Screen({ options, onDrawn }: { options: Options; onDrawn: (change: Changing) => void }) {
  onDrawn(useChange(options));
  return null;
}

function changeBy(send: () => Promise<string>, more: Partial<Options> = {}): Changing {
  let drawn: Changing | undefined;
  const options = { send, done: (name: string) => `Feito: ${name}`, rereads: [SHOWN], ...more };
  renderToString(
    <QueryClientProvider client={client}>
      <Screen
        options={options}
        onDrawn={(change) => {
          drawn = change;
        }}
      />
    </QueryClientProvider>,
  );
  if (!drawn) throw new Error("Nothing was drawn");
  return drawn;
}

const settled = async () => {
  await expect.poll(() => client.isMutating()).toBe(0);
  expect(reads).toBe(2);
};
const refuse = () => Promise.reject(new ApiProblem("already_paid", 409, "In English", {}));

it("what was done is said, after the dialog closed, and the screen is read again", async () => {
  changeBy(() => Promise.resolve("Ana"), { onDone: () => notices.push("closed") }).run();
  await settled();
  expect(notices).toEqual(["closed", "Feito: Ana"]);
});

it("a refusal is said in the screen's own words, and the screen is read again", async () => {
  changeBy(refuse, { refusals: { already_paid: () => "Já estava paga" } }).run();
  await settled();
  expect(notices).toEqual(["Nada foi alterado. Já estava paga"]);
});

it("what failed before is not said any more once it is done", async () => {
  const closed = vi.spyOn(notify, "close").mockReturnValue();
  vi.mocked(notify.failed).mockReturnValue("first");
  const answers = [refuse(), Promise.resolve("Ana")];
  const { run } = changeBy(() => answers.shift() ?? refuse());
  run();
  await settled();
  expect(closed).not.toHaveBeenCalled();
  run();
  await expect.poll(() => closed.mock.calls).toEqual([["first"]]);
});

it("a refusal that the form shows has no notice", async () => {
  changeBy(refuse, { showsItself: ({ code }) => code === "already_paid" }).run();
  await settled();
  expect(notices).toEqual([]);
});

it.each([
  ["no answer", new NoResponse("No answer")],
  ["a fault of the shop", new ApiProblem("internal_error", 500, "", {})],
])("after %s nothing says that it was not done, not even a form that shows refusals", async (_, failure) => {
  changeBy(() => Promise.reject(failure), { refused: "Não foi feito", showsItself: () => true }).run();
  await settled();
  expect(notices).toEqual([expect.stringMatching(/^Não sabemos se ficou feito\. .*Veja como ficou/)]);
});

it("a screen that shows every failure itself has no notice, not even of a lost answer", async () => {
  const lost = new NoResponse("No answer");
  const shown: unknown[] = [];
  changeBy(() => Promise.reject(lost), { tellFailure: null, onFailed: (error) => shown.push(error) }).run();
  await settled();
  expect([shown, notices]).toEqual([[lost], []]);
});

it("a failure can be told in the screen's own way, instead of the notice", async () => {
  changeBy(refuse, { tellFailure: () => notices.push("Já estava paga") }).run();
  await settled();
  expect(notices).toEqual(["Já estava paga"]);
});

it("pressed twice, it is sent once; after the answer it can be sent again", async () => {
  let sent = 0;
  const change = changeBy(() => Promise.resolve(`${++sent}`));
  change.run();
  change.run();
  await settled();
  expect(notices).toEqual(["Feito: 1"]);
  change.run();
  await expect.poll(() => notices).toEqual(["Feito: 1", "Feito: 2"]);
});
