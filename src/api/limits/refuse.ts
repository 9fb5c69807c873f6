import { RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#contract/problem.ts";

/** Throws a limiter's rejection as the contract's `rate_limited`. */
export function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new Problem("rate_limited", "Too many attempts; wait a little", {
    retryAfter: reason.msBeforeNext / 1_000,
  });
}
