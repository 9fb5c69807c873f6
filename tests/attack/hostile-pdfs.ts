import { makePdf, pageWith, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { longestWaitDuring, measure, sendIdea } from "./requests/send.ts";

const MB = 1024 * 1024;
/** The longest time until the answer, and the longest wait of another request meanwhile. */
const ANSWER_MAX_MS = 2_000;
const WAIT_MAX_MS = 500;

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const onOpening = (action: string) =>
  makePdf({ ...pageWith("Uma ideia"), catalogue: `/OpenAction << ${action} >>` });

interface HostilePdf {
  what: string;
  make: () => Buffer;
  before: string;
  /** 201: it is stored as it was sent, and never opened here. */
  status: 201 | 400;
  short?: true;
}

const files: HostilePdf[] = [
  {
    what: "a script in an object stream without a type",
    make: () =>
      makePdf({
        ...pageWith("Uma ideia", pdfStream("/N 1 /First 5", `10 0 ${script}`)),
        catalogue: "/OpenAction 10 0 R",
      }),
    before: "its page alone stored",
    status: 201,
    short: true,
  },
  {
    what: "a link that opens by itself",
    make: () => onOpening("/S /URI /URI (https://evil.example/)"),
    before: "its page alone stored",
    status: 201,
  },
  {
    what: "a password",
    make: () => makePdf({ trailer: "/Encrypt 9 0 R" }),
    before: "refused",
    status: 400,
    short: true,
  },
  {
    what: "a page of HTML before it",
    make: () => Buffer.concat([Buffer.from("<script>alert(1)</script>\n"), makePdf()]),
    before: "refused",
    status: 400,
    short: true,
  },
  {
    what: "the end of an archive behind it",
    make: () => makePdf({ trailer: `%${"PK\u0005\u0006".padEnd(22, "\0")}\n` }),
    before: "refused",
    status: 400,
  },
  {
    what: "more than 10 MB",
    make: () => makePdf({ objects: [rawPdfStream("", Buffer.alloc(10 * MB))] }),
    before: "refused",
    status: 400,
  },
  {
    what: "a bomb of 400 MB as the page",
    make: () => makePdf({ objects: [pdfStream("", Buffer.alloc(400 * MB))], page: "/Contents 4 0 R" }),
    before: "refused, after 200 MB of it",
    status: 201,
  },
  {
    what: "200,000 streams inside streams",
    make: () =>
      makePdf({ objects: [rawPdfStream("", Buffer.from(">>stream\n\x78\x9c".repeat(200_000), "latin1"))] }),
    before: "24 s of processor",
    status: 201,
  },
  {
    what: "objects that never end",
    make: () => makePdf({ objects: [Buffer.from("7 0 obj\n<< /A [\n".repeat(200_000))] }),
    before: "not measured",
    status: 201,
  },
];

/** Files that act when a reviewer opens them, or cost their reader much: none is opened here (decision 131). */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const rows: AttackRow[] = [];
  for (const { what, make, before, status, short: inShort } of files) {
    if (short && !inShort) continue;
    const file = make();
    const { result, longest } = await measure(
      () => longestWaitDuring(url, () => sendIdea(url, { file })),
      (measured) => measured.result.ms < ANSWER_MAX_MS && measured.longest < WAIT_MAX_MS,
    );
    const fate = result.status === 201 ? "stored unopened" : `refused with ${result.status}`;
    rows.push({
      tried: `a PDF with ${what}`,
      before,
      now: `${fate} in ${result.ms} ms; others waited ${longest} ms`,
      passed: result.status === status && result.ms < ANSWER_MAX_MS && longest < WAIT_MAX_MS,
    });
  }
  return rows;
}
