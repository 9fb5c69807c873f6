import { Suspense } from "react";
import { prerender } from "react-dom/static";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPart } from "./lazy-part.ts";

afterEach(() => void vi.useRealTimers());

it("a part whose code cannot be loaded is tried again, and breaks nothing around it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let fails = 2;
  const Part = lazyPart(async () => {
    if (fails-- > 0) throw new TypeError("Failed to fetch");
    return { default: () => <p>Part</p> };
  });
  const drawn = prerender(
    <main>
      <Suspense>
        <Part />
      </Suspense>
    </main>,
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fails).toBe(0);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await new Response((await drawn).prelude).text()).toContain("<p>Part</p>");
});
