import { expect, test } from "vitest";
import { withLocale } from "#outside/with-locale.ts";
import { mailSender } from "#tests/mail-sender.ts";
import { refundEmail } from "./refund.email.tsx";
import { refundProblemEmail } from "./refund-problem.email.tsx";

const refund = {
  to: "ana@example.pt",
  name: "Ana",
  ...mailSender,
  refundId: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11",
  order: "7K2M9QXT",
  amountCents: 6138,
  note: "",
  tickets: [],
  hasTicketsLeft: false,
};

test("a buyer whose money came too late learns why, how much comes back, and that there is nothing to do", async () => {
  const { subject, text } = await refundEmail({ ...refund, reason: "late_without_stock" });
  expect(subject).toBe("A sua devolução Nexxt está a caminho");
  expect(text).toContain("depois de terminar o tempo de reserva");
  expect(text.replaceAll("\u00a0", " ").split("\n")).toContain("61,38 €");
  expect(text).toContain("Devolvemos o valor por inteiro");
  expect(text).toContain("Não precisa de fazer nada.");
  expect(text).toContain(refund.order);
});

test("a wrong amount is named as the reason, and nothing is said of tickets that ran out", async () => {
  const { text } = await refundEmail({ ...refund, reason: "wrong_amount" });
  expect(text).toContain("não corresponde ao valor da sua encomenda");
  expect(text).not.toContain("esgotaram");
});

test("of tickets taken back the mail says why, that their codes are over, what the organiser adds, and the part that comes back", async () => {
  const tickets = ["2 × Passe geral|6 dias", "1 × Masterclass"];
  const taken = { ...refund, tickets, reason: "event_cancelled", note: "A sala fechou." } as const;
  const { text } = await refundEmail(taken);
  expect(text).toMatch(/2 × Passe geral · 6 dias\n+1 × Masterclass\n/);
  expect(text).toContain("foi cancelado");
  expect(text).toContain("já não dão entrada");
  expect(text).toContain("A sala fechou.");
  expect(text).not.toContain("por inteiro");
});

test.each([
  ["pt", /cortesia.*\n+Os seus bilhetes ficam como estão/, /anulámos|dão entrada/i],
  ["en", /goodwill.*\n+Your tickets stay as they are/, /we have cancelled|open the door/i],
] as const)(
  "a sum as goodwill cancels nothing, and its mail says so (%s)",
  async (language, says, untrue) => {
    for (const write of [refundEmail, refundProblemEmail]) {
      const sum = { ...refund, reason: "goodwill", note: "A espera.", hasTicketsLeft: true } as const;
      const { text } = await withLocale(language, () => write(sum));
      expect(text).toMatch(says);
      expect(text).not.toMatch(untrue);
    }
    const none = { ...refund, reason: "goodwill" } as const;
    const { text } = await withLocale(language, () => refundEmail(none));
    expect(text).not.toMatch(/Os seus bilhetes ficam|Your tickets stay/);
  },
);

test("the button leads to the wallet while the buyer has tickets, and to the shop where there are none", async () => {
  const linkOf = async (change: Partial<Parameters<typeof refundEmail>[0]>) =>
    /https?:\S+(\/profile\?tab=tickets|\/tickets)\b/.exec(
      (await refundEmail({ ...asked, ...change })).text,
    )?.[1];
  const asked = { ...refund, reason: "asked_for" } as const;
  expect(await linkOf({})).toBe("/tickets");
  for (const has of [
    { reason: "goodwill", hasTicketsLeft: true },
    { hasTicketsLeft: true },
    { reason: "paid_twice" },
  ] as const)
    expect(await linkOf(has)).toBe("/profile?tab=tickets");
});

test("who gets a second payment back reads that its tickets are cancelled and those of the first are not", async () => {
  const { text } = await refundEmail({ ...refund, reason: "paid_twice", tickets: ["1 × Masterclass"] });
  expect(text).toMatch(/Anulámos os do segundo pagamento.*do primeiro pagamento são seus/);
  expect(text).not.toContain("por inteiro");
});

test("some of an order's tickets taken back: the others stay", async () => {
  const taken = { ...refund, reason: "asked_for", tickets: ["1 × Masterclass"] } as const;
  const others = "Os seus outros bilhetes desta encomenda ficam como estão.";
  expect((await refundEmail(taken)).text).not.toContain(others);
  expect((await refundEmail({ ...taken, hasTicketsLeft: true })).text).toContain(others);
});

test("tickets taken back without money: the mail does not say that they were free", async () => {
  const { subject, text } = await refundEmail({ ...refund, amountCents: 0, reason: "asked_for" });
  expect(subject).toBe("Bilhetes anulados");
  expect(text).toContain("não há valor a devolver");
  expect(text).not.toMatch(/Valor a devolver|gratuito/);
});

test.each([
  ["cash", false],
  ["other", true],
] as const)(
  "money that staff have given back by hand (%s) is not announced as to come, and its way is not claimed",
  async (byHand, bank) => {
    const { subject, text } = await refundEmail({ ...refund, reason: "asked_for", byHand });
    expect(subject).toBe("Já fizemos a sua devolução Nexxt");
    expect(text).toContain("Já devolvemos o valor abaixo");
    expect(text).not.toMatch(/a caminho|mesmo meio/);
    expect(text.includes("banco")).toBe(bank);
  },
);
