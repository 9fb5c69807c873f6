import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import { openThreadPool } from "#outside/thread-pool.ts";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { makePdf, pageWith, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";
import { cleanInThread } from "./clean-in-thread.ts";

const MB = 1024 * 1024;
const TIME_LIMIT_MS = 5_000;

const errors: unknown[] = [];
const pool = openThreadPool(path.resolve("src/pdf-thread.ts"), {
  task: "cleanPdf",
  threads: 1,
  timeLimitMs: TIME_LIMIT_MS,
  idleMs: 10_000,
  onError: (error) => errors.push(error),
});
afterAll(async () => {
  await pool.close();
  // A thread may end by its memory, and by nothing else.
  for (const error of errors) expect(error).toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
});
const cleanPdf = cleanInThread(pool);

/** Of the thread that answers requests, without that of the pool. */
const ownThreadTime = <Result>(act: () => Promise<Result>, boundMs = REQUEST_MAX_MS) =>
  processorTime(act, { boundMs, usage: process.threadCpuUsage });

const page = makePdf(pageWith("Uma ideia"));
const between = (filler: Buffer) => makePdf({ objects: [filler] }).toString("base64");
/** Objects that never end: the parser looks for the end of each up to the end of the file. */
const endless = between(Buffer.from("7 0 obj\n<< /A [\n".repeat(200_000)));
const countless = between(Buffer.from("endobj\n7 0 obj\n[[[[[[[[]]]]]]]]\n".repeat(280_000)));
const numberless = between(
  pdfStream("/Type /XRef /Size 2000000000 /W [1 1 1] /Root 1 0 R", Buffer.alloc(10)),
);
const brackets = between(Buffer.alloc(9 * MB, "["));

it.each([
  ["never end", endless],
  ["are too many", countless],
  ["are said to be two thousand million", numberless],
  ["are nested nine million deep", brackets],
])(
  "objects that %s cost the thread, not the process, and the next file is read",
  async (_, hostile) => {
    const { result, ms } = await ownThreadTime(
      () => Promise.all([cleanPdf(hostile), cleanPdf(page.toString("base64"))]),
      2 * REQUEST_MAX_MS,
    );
    const [spoiled, next] = result;
    expect(ms).toBeLessThan(2 * REQUEST_MAX_MS);
    expect("refused" in spoiled ? ["too_large", "not_pdf"] : ["taken"]).toContain(
      "refused" in spoiled ? spoiled.refused : "taken",
    );
    expect(next).toHaveProperty("bytes");
  },
  60_000,
);

it("ten megabytes cost the process's own thread less than 50 ms", async () => {
  const photo = rawPdfStream(
    "/Subtype /Image /Width 99 /Height 99 /Filter /DCTDecode",
    Buffer.alloc(9 * MB, "x"),
  );
  const large = makePdf({ objects: [photo], page: "/Resources << /XObject << /I 4 0 R >> >>" }).toString(
    "base64",
  );
  const { result, ms } = await ownThreadTime(() => cleanPdf(large));
  expect(result).toHaveProperty("bytes");
  expect(ms).toBeLessThan(REQUEST_MAX_MS);
});

it("when four files wait, the next is asked to come again", async () => {
  const files = Array.from({ length: 4 }, () => cleanPdf(page.toString("base64")));
  const refused = await cleanPdf(page.toString("base64")).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ code: "overloaded", retryAfter: 10 });
  for (const file of files) expect(await file).toHaveProperty("bytes");
});
