import { type Cents, centsToDecimal } from "#contract/money.ts";
import type { StatementBooking } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import { lisbonTime } from "#contract/time/lisbon-time.ts";
import { readStatement } from "#domain/sales/orders/by-hand/statement/read-statement.ts";
import { nameOf } from "../buying.ts";
import { openStaffLoginSession, type PayingShop } from "./staff-login-session.ts";

interface Transfer {
  order: string;
  /** The buyer's text on it. */
  code: string;
  total: Cents;
}

/** The request to both processes at once: `written` must be one. */
interface Raced {
  written: number;
  answers: string[];
}

const today = () => lisbonTime(new Date()).day;
/** Outcomes of a statement's line that was booked. */
const BOOKED = new Set(["part", "completed", "surplus", "no_tickets"]);

export type Transfers = Awaited<ReturnType<typeof openTransfers>>;

/** Two members of staff who write down what arrives at the organiser's account, by hand and by the bank's statement. */
export async function openTransfers(shop: PayingShop) {
  const finance = await openStaffLoginSession(shop, "finance");

  const find = async (paymentId: string): Promise<Transfer> => {
    const [transfer] = await shop.db.query<Transfer>(
      `select o.id as "order", o.code, o.total_cents as total from payments p join orders o on o.id = p.order_id where p.id = $1`,
      [paymentId],
    );
    if (!transfer) throw new Error(`Payment ${paymentId} has no order`);
    return transfer;
  };

  const writeDown = async (
    app: number,
    { order }: Transfer,
    cents: Cents,
    before: Cents,
  ): Promise<string> => {
    const answer = await finance.ask(app, `orders/${order}/paid/`, {
      amount: centsToDecimal(cents),
      received_before: centsToDecimal(before),
      received_on: today(),
      reference: "TRF",
    });
    return nameOf(answer);
  };

  const book = async (
    app: number,
    { order, code }: Transfer,
    cents: Cents,
    before: Cents,
  ): Promise<string> => {
    const row = [today(), "", `TRF ${code}`, centsToDecimal(cents).replace(".", ",")].join(";");
    const file = Buffer.from(`Data;Ordenante;Descrição;Montante\n${row}`);
    const [line] = readStatement(file).lines;
    const lines: StatementBooking["lines"] = [
      { line: line?.id ?? "", order, received_before: centsToDecimal(before) },
    ];
    const answer = await finance.ask<{ results?: { outcome: string }[] }>(
      app,
      "orders-by-hand/bank-statement/",
      {
        file: file.toString("base64"),
        lines,
      },
    );
    return answer.body.results?.[0]?.outcome ?? nameOf(answer);
  };

  return {
    find,
    /** All of it, once; a second time changes nothing. Throws where that is not so. */
    confirm: async (paymentId: string, app: number): Promise<void> => {
      const transfer = await find(paymentId);
      const answer = await writeDown(app, transfer, transfer.total, 0);
      if (answer !== "200" && answer !== "409 already_paid")
        throw new Error(`A transfer was answered ${answer}`);
    },
    writeDown,
    /** The same sum by two members at both processes, and by the same statement at both, all at once. */
    race: async (transfer: Transfer, cents: Cents, before: Cents): Promise<Raced> => {
      const answers = await Promise.all(
        [writeDown, book].flatMap((way) => [0, 1].map((app) => way(app, transfer, cents, before))),
      );
      return { written: answers.filter((one) => one === "200" || BOOKED.has(one)).length, answers };
    },
  };
}
