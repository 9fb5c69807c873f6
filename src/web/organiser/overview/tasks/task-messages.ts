import { decimalToCents } from "#contract/money.ts";
import type { TaskKind, TaskResolution } from "#contract/organiser/sales/task-kinds.ts";
import type { ShownTask, TaskAction } from "#contract/organiser/sales/tasks.ts";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { providerName } from "../../kit/provider-name.ts";

const nameOfKind: Record<TaskKind, () => string> = {
  refund_failed: m.organiser_tasks_kind_refund_failed,
  unknown_money: m.organiser_tasks_kind_unknown_money,
  ledger_breach: m.organiser_tasks_kind_ledger_breach,
  statement_missing: m.organiser_tasks_kind_statement_missing,
  invoice_failed: m.organiser_tasks_kind_invoice_failed,
  confirmation_failed: m.organiser_tasks_kind_confirmation_failed,
  mail_failed: m.organiser_tasks_kind_mail_failed,
  webhook_paused: m.organiser_tasks_kind_webhook_paused,
  door_undos: m.organiser_tasks_kind_door_undos,
};

type KindOfTask = Pick<ShownTask, "kind" | "provider">;

/** Money that came by transfer or at the counter goes back by hand: no service has refused it. */
const byHandTexts: Record<string, () => string> = {
  transfer: m.organiser_tasks_what_refund_by_transfer,
  counter: m.organiser_tasks_what_refund_at_counter,
  change: m.organiser_tasks_what_refund_of_change,
};
const byHandText = ({ kind, provider }: KindOfTask) =>
  kind === "refund_failed" ? byHandTexts[provider ?? ""] : undefined;

export const taskName = (task: KindOfTask): string =>
  byHandText(task) ? m.organiser_tasks_kind_refund_by_hand() : nameOfKind[task.kind]();

/** The task's meaning, and what staff should do. */
export const taskText = (task: KindOfTask): string => (byHandText(task) ?? textOfKind[task.kind])();

const textOfKind: Record<TaskKind, () => string> = {
  refund_failed: m.organiser_tasks_what_refund_failed,
  unknown_money: m.organiser_tasks_what_unknown_money,
  ledger_breach: m.organiser_tasks_what_ledger_breach,
  statement_missing: m.organiser_tasks_what_statement_missing,
  invoice_failed: m.organiser_tasks_what_invoice_failed,
  confirmation_failed: m.organiser_tasks_what_confirmation_failed,
  mail_failed: m.organiser_tasks_what_mail_failed,
  webhook_paused: m.organiser_tasks_what_webhook_paused,
  door_undos: m.organiser_tasks_what_door_undos,
};

export const actionNames: Record<TaskAction, () => string> = {
  retry_refund: m.organiser_tasks_do_retry_refund,
  by_hand: m.organiser_tasks_do_by_hand,
  retry_invoice: m.organiser_tasks_do_retry_invoice,
  send_again: m.organiser_tasks_do_send_again,
  done: m.organiser_tasks_do_done,
};

/** The effect of pressing the button. */
export function actionText(action: TaskAction, task: ShownTask): string {
  const sum = { amount: amountOf(task) ?? "", provider: providerName(task.provider ?? "") };
  switch (action) {
    case "retry_refund":
      return m.organiser_tasks_ask_retry_refund(sum);
    case "by_hand":
      return m.organiser_tasks_ask_by_hand(sum);
    case "retry_invoice":
      return m.organiser_tasks_ask_retry_invoice();
    case "send_again":
      return m.organiser_tasks_ask_send_again();
    case "done":
      return m.organiser_tasks_ask_done();
  }
}

export const resolutionNames: Record<TaskResolution, () => string> = {
  done: m.organiser_tasks_resolution_done,
  by_hand: m.organiser_tasks_resolution_by_hand,
  retried: m.organiser_tasks_resolution_retried,
  sent_again: m.organiser_tasks_resolution_sent_again,
};

export const amountOf = ({ amount }: Pick<ShownTask, "amount">): string | null =>
  amount === null ? null : formatEuros(decimalToCents(amount));

const moment = dateFormat({
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

export const formatMoment = (at: string): string => moment().format(new Date(at));
