import type { InferContractRouterOutputs } from "@orpc/contract";
import { useMemo } from "react";
import type { shopRecordsContract } from "#contract/organiser/shop/shop-records.ts";
import { organiserApi } from "../client/organiser-client.ts";
import { type Kind, type RecordRow, useRecords } from "../client/record-api.ts";
import type { ReferenceOption } from "../form/inputs/reference-input.tsx";
import { formatAmount } from "../sales/figures/formats.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";

type Outputs = InferContractRouterOutputs<typeof shopRecordsContract>;

export type TicketRow = Outputs["tickets"]["read"];
export type TicketTypeRow = Outputs["ticketTypes"]["read"];
export type QuotaRow = Outputs["quotas"]["read"];
export type CouponRow = Outputs["coupons"]["read"];
export type QuestionRow = Outputs["questions"]["read"];

/** By their screens' paths. */
export const ticketsKind: Kind<TicketRow> = {
  path: "tickets",
  api: organiserApi.tickets as Kind<TicketRow>["api"],
};
export const ticketTypesKind: Kind<TicketTypeRow> = {
  path: "ticket-types",
  api: organiserApi.ticketTypes as Kind<TicketTypeRow>["api"],
};
export const quotasKind: Kind<QuotaRow> = {
  path: "quotas",
  api: organiserApi.quotas as Kind<QuotaRow>["api"],
};
export const couponsKind: Kind<CouponRow> = {
  path: "coupons",
  api: organiserApi.coupons as Kind<CouponRow>["api"],
};
export const questionsKind: Kind<QuestionRow> = {
  path: "questions",
  api: organiserApi.questions as Kind<QuestionRow>["api"],
};

const none: readonly ReferenceOption[] = [];

/** The edition's records of a kind, to choose from. */
function useOptions<Row extends RecordRow>(kind: Kind<Row>, show: (row: Row) => ReferenceOption) {
  const { data } = useRecords(kind, useCurrentEdition().id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is a function of the row alone.
  return useMemo(() => data?.map(show) ?? none, [data]);
}

/** A ticket's name has its parts separated by "|". */
export const plainName = (name: string) => name.replaceAll("|", ", ");

export const useTicketOptions = () =>
  useOptions(ticketsKind, ({ id, name, price }) => ({
    id,
    name: plainName(name),
    detail: formatAmount(price),
  }));
export const useTicketTypeOptions = () => useOptions(ticketTypesKind, ({ id, name }) => ({ id, name }));
export const useQuotaOptions = () =>
  useOptions(quotasKind, ({ id, name, size, taken }) => ({ id, name, detail: `${taken}/${size}` }));
export const useQuestionOptions = () => useOptions(questionsKind, ({ id, label }) => ({ id, name: label }));
