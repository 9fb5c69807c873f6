import { expect, test } from "vitest";
import { createInProcessClient } from "./client.ts";

function openClients(answer: () => Response = () => Response.json({ results: [], count: 0 })) {
  const asked: string[] = [];
  const forPage = () =>
    createInProcessClient(async (request) => {
      asked.push(new URL(request.url).pathname + new URL(request.url).search);
      return answer();
    });
  return { forPage, asked };
}

test("what two loaders of a page ask for is asked once, and both have the same", async () => {
  const { forPage, asked } = openClients();
  const { programme } = forPage();
  const [one, other] = await Promise.all([
    programme.events({ lang: "pt" }),
    programme.events({ lang: "pt" }),
  ]);
  await programme.events({ lang: "pt" });
  expect(other).toBe(one);
  expect(asked).toEqual(["/api/v1/events?lang=pt"]);
});

test("another question is asked, and another page asks again", async () => {
  const { forPage, asked } = openClients();
  await forPage().programme.events({ lang: "pt" });
  await forPage().programme.events({ lang: "pt" });
  const { programme } = forPage();
  await Promise.all([programme.events({ lang: "en" }), programme.stages({ lang: "en" })]);
  expect(asked).toHaveLength(4);
});

test("a failure is that of every loader that asked", async () => {
  const { forPage, asked } = openClients(() => new Response("", { status: 503 }));
  const { programme } = forPage();
  const answers = await Promise.allSettled([programme.stages({}), programme.stages({})]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(asked).toHaveLength(1);
});
