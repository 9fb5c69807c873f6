import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { publicUrlContext } from "#web/ui/api/client-context.ts";
import { LINES_MAX, readVisit, storeVisit } from "./no-script-visit.ts";

const context = new RouterContextProvider();
context.set(publicUrlContext, "http://localhost");
const lines = Array.from({ length: 130 }, (_, ticket) => ({
  ticket,
  type: crypto.randomUUID(),
  quantity: 1,
}));

it("of a made-up cookie no more lines are read than a cart has", async () => {
  const request = new Request("http://localhost/cart");
  const stored = await storeVisit({ request, context }, { login: null, lines, coupon: "" });
  request.headers.set("cookie", stored["set-cookie"].split(";")[0] ?? "");
  expect((await readVisit({ request, context })).lines).toEqual(lines.slice(0, LINES_MAX));
});
