import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Signup } from "#contract/accounts/accounts.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { PAYMENT_POLL_MS, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { AssignedTicket, PurchasedTicket } from "#contract/wallet/wallet.ts";
import { queries } from "#web/ui/api/browser-client.ts";
import { useOwnSignup } from "../personal-data/own-signup.ts";
import { endedSince, isUncertain } from "./ended-payments.ts";

export interface Wallet {
  signup: Signup | null;
  assigned: AssignedTicket[];
  purchases: PurchasedTicket[];
  pending: Payment[];
  /** Ended without tickets: those that may still arrive, and those that this page has shown before. */
  ended: Payment[];
  /** Second payments for the same tickets, about which the buyer has not decided. */
  doubles: Payment[];
  /** With refunds, done or pending. */
  refunded: Payment[];
}

/** The wallet's data; polled while a payment is pending or may still arrive. */
export function useWallet() {
  const signup = useOwnSignup();
  const queryClient = useQueryClient();
  const signup__uuid = signup.data?.id;
  const enabled = signup__uuid !== undefined;
  const payments = useQuery({
    ...queries.checkout.payments.queryOptions({ input: { signup__uuid } }),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.results ?? []).some(mayChange) && PAYMENT_POLL_MS * 2,
  });
  const paid =
    payments.data?.results.filter((payment) => payment.payment_status === PaymentStatus.completed) ?? [];
  const assigned = useQuery({
    // After the payments: one that completes while the wallet is open brings tickets.
    ...queries.wallet.assigned.queryOptions({ input: { signup__uuid } }),
    enabled: enabled && payments.isSuccess,
    staleTime: 0,
  });

  const paidCount = payments.data && paid.length;
  const { refetch: refetchAssigned } = assigned;
  const knownCount = useRef(paidCount);
  useEffect(() => {
    if (knownCount.current !== undefined && paidCount !== knownCount.current) void refetchAssigned();
    knownCount.current = paidCount;
  }, [paidCount, refetchAssigned]);

  const seen = useSeen(payments.data?.results);

  const failed = signup.isError || payments.isError || assigned.isError;
  const known = signup.data === null || (signup.data && payments.data && assigned.data);
  const wallet: Wallet | null = known
    ? {
        signup: signup.data ?? null,
        assigned: assigned.data?.results ?? [],
        purchases: paid.flatMap((payment) => payment.purchased_tickets),
        pending: payments.data?.results.filter(isPending) ?? [],
        ended: endedSince(seen, payments.data?.results ?? []),
        doubles: payments.data?.results.filter(({ double }) => double?.decide_by) ?? [],
        refunded: payments.data?.results.filter((payment) => payment.refunds.length > 0) ?? [],
      }
    : null;
  return {
    wallet,
    isPending: !wallet && !failed,
    isFetching: signup.isFetching || payments.isFetching || assigned.isFetching,
    refetch: () => void queryClient.refetchQueries({ type: "active" }),
  };
}

const mayChange = (payment: Payment) => isPending(payment) || isUncertain(payment) || isAskedSoon(payment);

/** Paid twice, and a job has not put the question yet. */
const isAskedSoon = ({ double }: Payment) => double !== null && double.decide_by === null;

const isPending = (payment: Payment) => payment.payment_status === PaymentStatus.pending;

/** The ids of the payments that this page has shown as pending, or as uncertain. */
function useSeen(payments: readonly Payment[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const shown = payments?.filter(mayChange) ?? [];
    if (shown.length > 0) setSeen((known) => new Set([...known, ...shown.map(({ id }) => id)]));
  }, [payments]);
  return seen;
}
