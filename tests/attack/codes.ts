import { readCodesIn } from "#tests/pdf/read-pdf.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { type Buyer, listTickets, newBuyer, orderOf } from "./requests/buyer.ts";

interface CodeAnswer {
  state?: string;
  tickets?: { id: number; days: string[] }[];
  code?: string;
}

/** Codes at a door that open nothing: a person's whose tickets are all given away, and made-up ones. */
export async function attack({ url }: AttackOptions): Promise<AttackRow[]> {
  const ticket = (await listTickets(url)).find(
    ({ price, is_external, sale_ended }) => price === "0.00" && !is_external && !sale_ended,
  );
  if (!ticket) throw new Error("The shop has no free ticket");
  const [ana, rui] = [await newBuyer(url), await newBuyer(url)];
  const order = await orderOf(ana, ticket, { quantity: 2, assignLater: true });
  const purchase = order.body.purchased_tickets?.[0]?.id ?? "";
  const own = await codeOf(ana);
  const check = async (code: string) => (await ana.call<CodeAnswer>("POST", "/codes/check/", { code })).body;
  const row = (tried: string, before: string, found: CodeAnswer, passed: boolean): AttackRow => {
    const days = found.tickets?.flatMap((one) => one.days) ?? [];
    return { tried, before, now: `${found.state ?? found.code}, opens ${days.length} days`, passed };
  };
  const opensNothing = ({ state, tickets }: CodeAnswer) => state === "no_ticket" && tickets?.length === 0;

  const unassigned = await check(own);
  const mine = await ana.call<{ id: string }>("POST", `/tickets/purchases/${purchase}/assign/`, {
    signup: ana.signup,
  });
  const held = await check(own);
  await ana.call("POST", `/tickets/assignments/${mine.body.id}/reassign/`, { signup: rui.signup });
  const givenAway = await check(own);
  // Another letter in any case: one of 256 signatures ends in AA.
  const forged = await check(own.replace(/.(?=.{9}$)/, (letter) => (letter === "A" ? "B" : "A")));
  return [
    row("the code of a buyer who has assigned no ticket", "valid", unassigned, opensNothing(unassigned)),
    row(
      "the same with one ticket in their name",
      "valid",
      held,
      held.state === "valid" && held.tickets?.[0]?.id === ticket.id,
    ),
    row("the same once it is another person's", "valid", givenAway, opensNothing(givenAway)),
    row("the same with another signature", "not_found", forged, forged.code === "not_found"),
  ];
}

/** As their phone shows it: a picture. */
async function codeOf(person: Buyer): Promise<string> {
  const { body } = await person.call<{ results: { qr_code: string | null }[] }>("GET", "/signups/");
  const [, data = ""] = (body.results[0]?.qr_code ?? "").split(",");
  return readCodesIn(Buffer.from(data, "base64"))[0] ?? "";
}
