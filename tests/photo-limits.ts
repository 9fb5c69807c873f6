import { expect, vi } from "vitest";

const HOUR_MS = 3_600_000;

/** Thirty pictures an hour and sixty a day; the next day begins anew. `send` answers with the code of the refusal of what is no picture. */
export async function expectPhotoLimits(send: () => Promise<string | undefined>): Promise<void> {
  const codesOf = async (count: number) => {
    const codes = [];
    for (let sent = 0; sent < count; sent += 1) codes.push(await send());
    return [...new Set(codes)];
  };
  const start = Date.now();
  const after = (hours: number) => vi.setSystemTime(start + hours * HOUR_MS + 1);
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  try {
    expect(await codesOf(30)).toEqual(["invalid_input"]);
    expect(await codesOf(1)).toEqual(["rate_limited"]);
    after(1);
    expect(await codesOf(30)).toEqual(["invalid_input"]);
    after(2);
    expect(await codesOf(1)).toEqual(["rate_limited"]);
    after(24);
    expect(await codesOf(1)).toEqual(["invalid_input"]);
  } finally {
    vi.useRealTimers();
  }
}
