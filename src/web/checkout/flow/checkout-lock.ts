/** One tab at a time begins or completes a payment; the next finds what the first has stored. */
export async function withCheckoutLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent on insecure origins; there the idempotency key alone keeps two tabs apart.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request("nexxt-checkout", work) : work();
}
