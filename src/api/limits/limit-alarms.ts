import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Logger } from "#domain/app-context.ts";
import { sharedLimiter } from "./shared-limiter.ts";

const MINUTE = 60;

/** The ceilings of all networks together. More is no crowd of visitors: the operator gets a task. */
const totals = {
  login_code: { points: 1_000, duration: 15 * MINUTE },
  coupon: { points: 3_000, duration: 10 * MINUTE },
  login_mail: { points: 3_000, duration: 15 * MINUTE },
} as const;
export type CountedTotal = keyof typeof totals;

export interface LimitAlarms {
  /** False from the ceiling on, until its time is over. */
  count(what: CountedTotal): Promise<boolean>;
  /** Takes one back that was counted before it was known to be right. */
  release(what: CountedTotal): Promise<void>;
  /** Each ceiling's alarms since the start: `nexxt_limit_alarms_total` of `/metrics`. */
  raised(): [what: CountedTotal, times: number][];
}

/** Each time a ceiling is reached it is logged once and counted. */
export function createLimitAlarms(logger: Pick<Logger, "warn">): LimitAlarms {
  const all = Object.keys(totals) as CountedTotal[];
  const limiters = new Map(all.map((what) => [what, sharedLimiter(`total_${what}`, totals[what])]));
  const times = new Map(all.map((what) => [what, 0]));
  const limiterOf = (what: CountedTotal) => limiters.get(what) as RateLimiterAbstract;
  return {
    count: async (what) => {
      const { consumedPoints } = await limiterOf(what)
        .consume("all")
        .catch((refused: RateLimiterRes) => refused);
      const { points, duration } = totals[what];
      if (consumedPoints === points + 1) {
        times.set(what, (times.get(what) ?? 0) + 1);
        logger.warn({ what, points, seconds: duration }, "a ceiling of all networks together is reached");
      }
      return consumedPoints <= points;
    },
    release: async (what) => void (await limiterOf(what).reward("all")),
    raised: () => [...times],
  };
}
