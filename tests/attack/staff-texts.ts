import type { AttackOptions, AttackRow } from "./attack.ts";
import { listTickets } from "./requests/buyer.ts";
import { logIn } from "./requests/mailbox.ts";
import { send } from "./requests/send.ts";
import { as, call, counted, ownerOf } from "./requests/staff.ts";

const BEFORE = "no organiser's side";
const EDITION = "/organiser/editions/1";
/** The tags of the allow-list, written as the shop writes them. */
const HARMLESS_TAG =
  /^<\/?(p|br|strong|b|em|i|ul|ol|li|h3|h4|a)( \/)?>$|^<a( href="(https:|mailto:)[^"]*")? rel="noopener nofollow">$/;

const hostileHtml = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg/onload=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#x09;ScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed" target="_top">x</a>',
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<form action=https://evil.example><input name=x><button formaction=javascript:alert(1)>x</button></form>",
  "<style>*{background:url(https://evil.example)}</style>",
  "<base href=https://evil.example><link rel=stylesheet href=https://evil.example>",
  "<<script>script>alert(1)<</script>/script>",
  "<p onmouseover=alert(1)>x</p><details open ontoggle=alert(1)>",
  "<template><script>alert(1)</script></template><textarea><img src=x onerror=alert(1)></textarea>",
].join("\n");

/** Buyers and staff type texts that pages, mails and spreadsheets might read as something else. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const owner = as(await ownerOf(url));
  return [
    await richText(url, owner),
    await placeholders(url, owner),
    await attendeesName(url, owner),
    await formulas(url, owner),
  ];
}

const tagsIn = (html: string) => html.match(/<[^>]*>/g) ?? [];

/** Stored in each kind of record that is HTML, and removed again. */
async function richText(url: string, owner: string): Promise<AttackRow> {
  type Made = { id: number | string; version: number };
  const make = <Shown>(path: string, body: object) =>
    call<Made & Shown>(url, owner, "POST", `${EDITION}/${path}/`, body);
  const types = await call<{ results: { id: number }[] }>(url, owner, "GET", `${EDITION}/ticket-types/`);
  const ticket = await make<{ description: string }>("tickets", {
    name: "Ataque",
    description: hostileHtml,
    cover: "/pictures/ticket-pass.webp",
    price: "0.00",
    ticket_type: types.json.results[0]?.id,
    coupon_only: true,
  });
  const page = await make<{ sections: { html: string }[] }>("page-texts", {
    name: "newsletter",
    title: "Ataque",
    lead: "",
    sections: [{ title: "Ataque", html: hostileHtml }],
  });
  const mailing = await make<{ body: string }>("mailings", {
    ...mailingTo("Ataque", hostileHtml),
    translations: {},
  });
  const stored = [ticket.json.description, page.json.sections?.[0]?.html, mailing.json.body];
  for (const [path, { json }] of [
    ["tickets", ticket],
    ["page-texts", page],
  ] as const)
    await call(url, owner, "DELETE", `/organiser/${path}/${json.id}/`, { version: json.version });
  await call(url, owner, "POST", `/organiser/mailings/${mailing.json.id}/remove/`, {
    version: mailing.json.version,
  });
  const left = stored.flatMap((html) => tagsIn(html ?? "")).filter((tag) => !HARMLESS_TAG.test(tag));
  return {
    tried: `${hostileHtml.split("\n").length} forms of script, style, frame and form in a ticket, a page and a mailing`,
    before: BEFORE,
    now: `${stored.filter((html) => html !== undefined).length} stored, ${left.length} such tags left`,
    passed: stored.every((html) => html?.includes("x") && !html.includes("alert(1)</")) && left.length === 0,
  };
}

const mailingTo = (subject: string, body: string) => ({
  kind: "informational",
  subject,
  body,
  tickets: [],
  days: [],
  events: [],
  languages: [],
});

/** Staff who may write mails must not read the shop's secrets by them, nor write headers. */
async function placeholders(url: string, owner: string): Promise<AttackRow> {
  const names = ["constructor", "__proto__", "toString", "process", "secrets", "name.constructor", "email"];
  const texts = [
    ...names.map((name) => `x {${name}}`),
    "x {{7*7}}",
    "x {",
    "x\r\nBcc: all@example.pt",
    "x\u2028Bcc: all@example.pt",
  ];
  const key = "mail_unpaid_subject";
  const answers = [];
  for (const text of texts) {
    answers.push(
      await call(url, owner, "PATCH", "/organiser/mails/unpaid/", {
        words: [{ key, language: "pt", text, version: 0 }],
      }),
      await call(url, owner, "POST", `${EDITION}/mailings/preview/`, {
        kind: "informational",
        language: "pt",
        subject: text,
        body: "<p>x</p>",
        attendee: null,
      }),
    );
  }
  const names1000 = await call(url, owner, "PATCH", "/organiser/mails/__proto__/", {
    words: [{ key, language: "pt", text: "x", version: 0 }],
  });
  return {
    tried: `${texts.length} placeholders that are none, expressions and line breaks in the words of a mail and of a mailing`,
    before: BEFORE,
    now: `${counted(answers)}; a mail called __proto__: ${names1000.status}`,
    passed: answers.every(({ status }) => status === 400) && names1000.status === 404,
  };
}

/** A stranger's name must neither be filled in itself, nor be a link or a tag, in a mail that the shop sends to all. */
async function attendeesName(url: string, owner: string): Promise<AttackRow> {
  const name = "{tickets} {edition} <img src=x onerror=alert(1)>";
  const linked = "Clique em https://evil.example";
  const previews = [];
  for (const full_name of [name, linked]) {
    const signup = await attendeeCalled(url, full_name);
    const preview = await call<{ subject: string; html: string; text: string }>(
      url,
      owner,
      "POST",
      `${EDITION}/mailings/preview/`,
      {
        kind: "informational",
        language: "pt",
        subject: "Olá {name}",
        body: "<p>Olá {name}, até já</p>",
        attendee: signup,
      },
    );
    if (preview.status !== 200) throw new Error(`No preview: ${preview.status} ${preview.body}`);
    previews.push(preview.json);
  }
  const found = previews.flatMap(({ subject, html, text }) => [
    ...(/<img src=x/i.test(html) ? ["a tag"] : []),
    ...([subject, html, text].some((one) => one.includes("evil.example")) ? ["a link"] : []),
  ]);
  return {
    tried: `a mailing to attendees who are called “${name}” and “${linked}”`,
    before: BEFORE,
    now: found.length === 0 ? "neither tag nor link" : found.join(", "),
    passed: found.length === 0,
  };
}

/** With a ticket of their own; their signup. */
async function attendeeCalled(url: string, full_name: string, more: object = {}): Promise<string> {
  const email = `titular-${crypto.randomUUID().slice(0, 8)}@example.pt`;
  const auth = `Token ${await logIn(url, email)}`;
  const signup = await call<{ id: string }>(url, auth, "POST", "/signups/", { email, full_name, ...more });
  const ticket = (await listTickets(url)).find(
    ({ price, is_external, sale_ended }) => price === "0.00" && !is_external && !sale_ended,
  );
  const order = await call(url, auth, "POST", "/tickets/payments/", {
    payment_method: 3,
    payment_related_data: { amount: "0.00" },
    signup: signup.json.id,
    lines: [{ ticket: ticket?.id, quantity: 1 }],
  });
  if (order.status !== 201) throw new Error(`No order: ${order.status} ${order.body}`);
  return signup.json.id;
}

const FORMULAS = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];

async function formulas(url: string, owner: string): Promise<AttackRow> {
  const typed = FORMULAS.map((sign) => `${sign}HYPERLINK("https://evil.example","x")`);
  for (const text of typed) await attendeeCalled(url, text, { company: text, city: text, address: text });
  const cells: string[] = [];
  const statuses: { status: number }[] = [];
  for (const kind of ["orders", "attendees", "payments", "audit"]) {
    for (const separator of [";", ","]) {
      const asked = await call<{ id: string }>(url, owner, "POST", "/organiser/exports/", {
        kind,
        format: "csv",
        separator,
      });
      const file = await send(url, {
        method: "GET",
        path: `/api/v1/organiser/exports/${asked.json.id}/file/`,
        headers: { authorization: owner },
      });
      statuses.push(file);
      cells.push(...cellsOf(file.body, separator));
    }
  }
  const planted = cells.filter((cell) => cell.includes("HYPERLINK"));
  const running = planted.filter((cell) => FORMULAS.includes(cell.trim().slice(0, 1)));
  return {
    tried: `names, companies and streets that begin with ${FORMULAS.join(" ")}, in every export as CSV`,
    before: BEFORE,
    now: `${counted(statuses)}; ${running.length} of ${planted.length} cells would run`,
    passed: planted.length >= FORMULAS.length && running.length === 0,
  };
}

/** The cells of a CSV file, without their quotes. */
const cellsOf = (csv: string, separator: string) =>
  [
    ...csv.matchAll(new RegExp(`(?:^|${separator}|\\n)(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))`, "g")),
  ].map(([, quoted, plain]) => (quoted ?? plain ?? "").replaceAll('""', '"'));
