import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { openThreadPool } from "#outside/thread-pool.ts";
import { plainPicture } from "#tests/api/requests/picture-requests.ts";
import { processInThread } from "./process-in-thread.ts";

const pool = openThreadPool(path.resolve("src/pdf-thread.ts"), {
  task: "processPicture",
  threads: 1,
  timeLimitMs: 60_000,
  idleMs: 1_000,
  onError: (error) => {
    throw error;
  },
});
afterAll(() => pool.close());

const inBase64 = (file: Buffer) => new Uint8Array(Buffer.from(file.toString("base64")));

it("a picture is drawn in the thread, to which its bytes move without a copy; what is none is refused there", async () => {
  const processPicture = processInThread(pool);
  const base64 = inBase64(await plainPicture(60, 40));
  const [drawn, refused] = await Promise.all([
    processPicture({ base64, crop: { left: 0, top: 0, width: 30, height: 30 }, logo: false }),
    processPicture({ base64: inBase64(Buffer.from("<svg/>")), crop: null, logo: false }),
  ]);
  expect(drawn).toMatchObject({ width: 30, height: 30 });
  expect(refused).toEqual({ refused: "not_picture" });
  expect(base64.byteLength).toBe(0);
});
