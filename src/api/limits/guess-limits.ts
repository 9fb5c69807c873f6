import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { Problem } from "#contract/problem.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import type { LimitAlarms } from "./limit-alarms.ts";
import { networkOf } from "./network.ts";
import { refuse } from "./refuse.ts";
import { sharedLimiter } from "./shared-limiter.ts";

const MINUTE = 60;

/** Short enough to be guessed: refused before the look-up. */
const guessable = {
  login_code: { points: 50, duration: 15 * MINUTE },
  coupon: { points: 60, duration: 10 * MINUTE },
};
/** 128 bits or a signature: no number of attempts finds one, so who holds a right one is never refused. */
const unguessable = {
  login_link: { points: 50, duration: 15 * MINUTE },
  email_link: { points: 50, duration: 15 * MINUTE },
  staff_link: { points: 50, duration: 15 * MINUTE },
  recovery_code: { points: 50, duration: 15 * MINUTE },
  passkey: { points: 50, duration: 15 * MINUTE },
  claim_link: { points: 60, duration: 10 * MINUTE },
  waiting_link: { points: 60, duration: 10 * MINUTE },
  proposal_link: { points: 60, duration: 10 * MINUTE },
  speaker_link: { points: 60, duration: 10 * MINUTE },
  partner_link: { points: 60, duration: 10 * MINUTE },
  device_code: { points: 60, duration: 10 * MINUTE },
  preview_link: { points: 60, duration: 10 * MINUTE },
  code: { points: 60, duration: 10 * MINUTE },
  // One-click requests of many people come from few addresses of their mail provider.
  newsletter_link: { points: 200, duration: 10 * MINUTE },
};
/** Claiming shows whether a link has a ticket: counted per link, not per network. */
const PER_CLAIM_LINK = { points: 60, duration: 10 * MINUTE };
/** Three codes in a million are right at a time: 50 wrong ones a day find one in a day in 7,000. */
const PER_FACTOR_KEY = [
  { points: 10, duration: 15 * MINUTE },
  { points: 50, duration: 24 * 60 * MINUTE },
];

type FactorLoginSession = Pick<Caller, "email" | "loginSessionId" | "secondFactorAt">;

export interface GuessLimits {
  /**
   * Runs a look-up of a secret that can be guessed. Wrong ones count per network, and those in progress; too many throw
   * `rate_limited` before the look-up. Of login codes a ceiling for all networks refuses too: the mail's link still works.
   */
  guess<Result>(what: keyof typeof guessable, ip: string, attempt: () => Promise<Result>): Promise<Result>;
  /** Runs a look-up of a secret that cannot be guessed. Too many wrong ones of a network are `rate_limited`, a right one never. */
  open<Result>(what: keyof typeof unguessable, ip: string, attempt: () => Promise<Result>): Promise<Result>;
  /**
   * Runs a look-up of a member's six digits. Wrong ones count, and those in progress, before the look-up: of a login session that has
   * proved a factor for itself, of all others of the account together. Any reader of the mailbox can open such a login session, so
   * that their guesses must not lock the member out.
   */
  factor<Result>(loginSession: FactorLoginSession, attempt: () => Promise<Result>): Promise<Result>;
  /** Runs a claim by a link; refused claims of the same link count. */
  claim<Result>(token: string, attempt: () => Promise<Result>): Promise<Result>;
}

export function createGuessLimits(alarms: LimitAlarms): GuessLimits {
  const limiters = new Map(
    Object.entries({ ...guessable, ...unguessable }).map(([what, limit]) => [
      what,
      sharedLimiter(what, limit),
    ]),
  );
  const limiterOf = (what: keyof typeof guessable | keyof typeof unguessable) =>
    limiters.get(what) as RateLimiterAbstract;
  const [factors, factorsOfDay] = PER_FACTOR_KEY.map((limit) =>
    sharedLimiter(`factor_${limit.duration}`, limit),
  ) as [RateLimiterAbstract, RateLimiterAbstract];
  const claims = sharedLimiter("claims", PER_CLAIM_LINK);
  return {
    guess: (what, ip, attempt) =>
      countedFirst(limiterOf(what), networkOf(ip), async () => {
        const within = await alarms.count(what);
        if (!within && what === "login_code")
          throw new Problem("rate_limited", "Too many wrong codes; use the link of the same mail", {
            retryAfter: MINUTE,
          });
        return orRelease(attempt, () => alarms.release(what));
      }),
    open: async (what, ip, attempt) => {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof Problem) await limiterOf(what).consume(networkOf(ip)).catch(refuse);
        throw error;
      }
    },
    factor: ({ email, loginSessionId, secondFactorAt }, attempt) => {
      const key = secondFactorAt ? `session ${loginSessionId}` : email;
      return countedFirst(factors, key, () => countedFirst(factorsOfDay, key, attempt));
    },
    claim: (token, attempt) => countedFirst(claims, token, attempt),
  };
}

/** Counted before the look-up: guesses sent in parallel must not all pass on an old count. */
async function countedFirst<Result>(
  limiter: RateLimiterAbstract,
  key: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const release = async () => void (await limiter.reward(key));
  await limiter.consume(key).catch(async (reason) => {
    await release();
    refuse(reason);
  });
  return orRelease(attempt, release);
}

/** A right attempt, or one that failed for a fault of the shop's, does not count. */
async function orRelease<Result>(
  attempt: () => Promise<Result>,
  release: () => Promise<void>,
): Promise<Result> {
  let wrong = false;
  try {
    return await attempt();
  } catch (error) {
    wrong = error instanceof Problem;
    throw error;
  } finally {
    if (!wrong) await release();
  }
}
