import { type Cents, centsToDecimal, decimalToCents } from "#contract/money.ts";
import type {
  StatementBooking,
  StatementLine,
  StatementPreview,
} from "#contract/organiser/orders/by-hand/bank-statements.ts";
import { consequenceOf } from "../../order-changes/arrived-sum.ts";

/** For a line: its transfer, empty where none is known, and whether it is to be booked. */
export interface Choice {
  order: string;
  on: boolean;
}
export type Choices = ReadonlyMap<string, Choice>;

/** Only what is certain is chosen beforehand. */
export const firstChoices = ({ lines }: StatementPreview): Choices =>
  new Map(
    lines
      .filter(({ booked }) => !booked)
      .map(({ id, order, certain }) => [id, { order: order ?? "", on: certain }]),
  );

export interface ChosenLine {
  line: StatementLine;
  order: string;
  receivedBefore: Cents;
  /** The effect of booking it. */
  consequence: string;
}

/** The chosen lines in the file's order: several may pay one transfer, each with what those above it have brought. */
export function chosenLines({ lines, transfers }: StatementPreview, choices: Choices): ChosenLine[] {
  const received = new Map(transfers.map(({ order, received }) => [order, decimalToCents(received)]));
  return lines.flatMap((line) => {
    const choice = choices.get(line.id);
    const transfer = transfers.find(({ order }) => order === choice?.order);
    if (!choice?.on || !transfer) return [];
    const { order, state, due_on: due, total } = transfer;
    const cents = decimalToCents(line.amount);
    const receivedBefore = received.get(order) ?? 0;
    received.set(order, receivedBefore + cents);
    const missing = Math.max(0, decimalToCents(total) - receivedBefore);
    return [{ line, order, receivedBefore, consequence: consequenceOf(cents, missing, { state, due }).text }];
  });
}

export const bookingOf = (chosen: readonly ChosenLine[]): StatementBooking["lines"] =>
  chosen.map(({ line, order, receivedBefore }) => ({
    line: line.id,
    order,
    received_before: centsToDecimal(receivedBefore),
  }));
