/** One tab at a time starts or completes a payment; the next reads what the first has stored. */
export async function withCheckoutLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing on insecure origins; there only the idempotency key prevents double payments.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request("nexxt-checkout", work) : work();
}
