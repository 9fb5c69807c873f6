import { expect, test } from "vitest";
import { mailSender } from "#tests/mail-sender.ts";
import { refundEmail } from "./refund.email.tsx";

const refund = {
  to: "ana@example.pt",
  name: "Ana",
  ...mailSender,
  refundId: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11",
  order: "7K2M9QXT",
  amountCents: 6138,
  note: "",
  tickets: [],
};

test("a buyer whose money came too late learns why, how much comes back, and that there is nothing to do", async () => {
  const { subject, text } = await refundEmail({ ...refund, reason: "late_without_stock" });
  expect(subject).toBe("Vamos devolver o seu pagamento Nexxt");
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
  expect(text).toContain("deixaram de ser válidos");
  expect(text).toContain("A sala fechou.");
  expect(text).not.toContain("por inteiro");
});

test("free tickets taken back: the mail mentions no money", async () => {
  const { subject, text } = await refundEmail({ ...refund, amountCents: 0, reason: "asked_for" });
  expect(subject).toBe("Bilhetes anulados");
  expect(text).toContain("não há nada a devolver");
  expect(text).not.toContain("Valor a devolver");
});

test.each([
  ["cash", false],
  ["terminal", true],
] as const)(
  "money that was given back at the counter (%s) is not announced as to come",
  async (atCounter, bank) => {
    const { subject, text } = await refundEmail({ ...refund, reason: "asked_for", atCounter });
    expect(subject).toBe("Devolvemos o seu pagamento Nexxt");
    expect(text).toContain("Já devolvemos o valor abaixo");
    expect(text).not.toContain("Vamos devolver");
    expect(text.includes("banco")).toBe(bank);
  },
);
