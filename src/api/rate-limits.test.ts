import { describe, expect, it } from "vitest";
import { createRateLimits } from "./rate-limits.ts";

const times = (count: number, act: (index: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index).then(() => null, String)));
const refusals = (results: (string | null)[]) => results.filter((result) => result !== null).length;

describe("where people are real", () => {
  it("one person orders thirty times in ten minutes, however many phones they name", async () => {
    const limits = createRateLimits(true);
    const results = await times(35, (index) => limits.pay("ana@example.pt", `9120000${10 + index}`));
    expect(refusals(results)).toBe(5);
    await limits.pay("bia@example.pt", null);
  });

  it("one phone rings ten times in a quarter of an hour, whoever asks and however it is written", async () => {
    const limits = createRateLimits(true);
    const written = ["912345678", "+351 912 345 678", "351912345678"];
    const results = await times(12, (index) =>
      limits.pay(`buyer${index}@example.pt`, written[index % written.length]),
    );
    expect(refusals(results)).toBe(2);
  });
});
