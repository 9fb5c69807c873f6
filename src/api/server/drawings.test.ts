import { expect, it } from "vitest";
import { drawingRoutes } from "./drawings.ts";

const get = (path: string) => drawingRoutes().request(path);

it("a cover is drawn from its number alone, each another, small; no other number is drawn", async () => {
  const [one, again, other] = await Promise.all([
    get("/drawings/7.svg"),
    get("/drawings/7.svg"),
    get("/drawings/8.svg"),
  ]);
  expect([one.status, one.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  const svg = await one.text();
  expect(svg).toBe(await again.text());
  expect(svg).not.toBe(await other.text());
  expect(svg.length).toBeLessThan(30_000);
  for (const path of ["1000", "-1", "07", "7.5", "x"])
    expect([path, (await get(`/drawings/${path}.svg`)).status]).toEqual([path, 404]);
});
