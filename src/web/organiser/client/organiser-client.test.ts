import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freshFactorEndpoints } from "#contract/organiser/fresh-factor.ts";
import { organiserContract } from "#contract/organiser/organiser-contract.ts";
import { endpoints } from "#tests/api/endpoints.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { endStepUp } from "../sign-in/step-up.ts";
import { organiserApi } from "./organiser-client.ts";

type Called = (input: object) => Promise<unknown>;
const listed = endpoints.filter(({ stepUp }) => stepUp);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("window", { location: { origin: "http://shop.test" } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json(
      { code: "step_up_needed", status: 403, title: "", detail: "" },
      { status: 403, headers: { "content-type": "application/problem+json" } },
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The method of the browser's client for an endpoint. */
function methodOf(name: string): Called {
  const find = (node: object, api: object): Called | null => {
    for (const [key, one] of Object.entries(node)) {
      const client = (api as Record<string, object>)[key] as object;
      const route = (one as { "~orpc"?: { route: { method: string; path: string } } })["~orpc"]?.route;
      const found = route ? (nameOf(route) === name ? (client as Called) : null) : find(one, client);
      if (found) return found;
    }
    return null;
  };
  const found = find(organiserContract, organiserApi);
  if (!found) throw new Error(`${name} is not in the client`);
  return found;
}

it("the list names endpoints of the contract, each once, and is what the contract says", () => {
  expect([...freshFactorEndpoints].sort()).toEqual(listed.map(nameOf).sort());
});

it.each(listed.map(nameOf))("%s has the dialog ask, and is sent again once it was proved", async (name) => {
  const call = methodOf(name)({ id: "1", edition: 1 }).catch((error: unknown) => error);
  await expect.poll(() => asked).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 0));
  endStepUp(true);
  const refused = await call;
  // Asked once more, and no more: a second refusal is the screen's.
  expect(asked).toHaveLength(2);
  expect(refused).toBeInstanceOf(ApiProblem);
});
