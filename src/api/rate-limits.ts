import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#contract/problem.ts";

const MINUTE = 60;

/** Per process and in memory: with n processes a limit is n times as wide, which still stops guessing. */
export interface RateLimits {
  /** Mails asked for. Throws `rate_limited`. */
  requestLogin(email: string, ip: string): Promise<void>;
  /** The newsletter asked for. Throws `rate_limited`. */
  subscribe(email: string, ip: string): Promise<void>;
  /** Ideas handed in; each is a file to look at and a mail to send. Throws `rate_limited`. */
  submitIdea(email: string, ip: string): Promise<void>;
  /** Runs a guess of a secret; only failures count. Throws `rate_limited` before the guess when there were too many. */
  guess<Result>(
    what: "login" | "coupon" | "newsletter" | "code",
    ip: string,
    attempt: () => Promise<Result>,
  ): Promise<Result>;
}

/** `mailLeaves`: whether mails go to real people; if they are files here, one address may ask for many (tests, rehearsals). */
export function createRateLimits(mailLeaves: boolean): RateLimits {
  const mailsPerAddress = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
  const mailsPerIp = new RateLimiterMemory({ points: mailLeaves ? 100 : 20_000, duration: 15 * MINUTE });
  const ideasPerAddress = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
  const ideasPerIp = new RateLimiterMemory({ points: mailLeaves ? 60 : 20_000, duration: 15 * MINUTE });
  const subscriptionsPerAddress = new RateLimiterMemory({ points: 10, duration: 60 * MINUTE });
  const guesses = {
    login: new RateLimiterMemory({ points: 50, duration: 15 * MINUTE }),
    coupon: new RateLimiterMemory({ points: 60, duration: 10 * MINUTE }),
    // Of a mail's link. Wide: one-click requests of many people come from few addresses of their mail provider.
    code: new RateLimiterMemory({ points: 60, duration: 10 * MINUTE }),
    newsletter: new RateLimiterMemory({ points: 200, duration: 10 * MINUTE }),
  };
  return {
    requestLogin: async (email, ip) => {
      await mailsPerIp.consume(ip).catch(refuse);
      await mailsPerAddress.consume(email).catch(refuse);
    },
    submitIdea: async (email, ip) => {
      await ideasPerIp.consume(ip).catch(refuse);
      await ideasPerAddress.consume(email).catch(refuse);
    },
    subscribe: async (email, ip) => {
      await mailsPerIp.consume(ip).catch(refuse);
      await subscriptionsPerAddress.consume(email).catch(refuse);
    },
    guess: async (what, ip, attempt) => {
      const limiter = guesses[what];
      const state = await limiter.get(ip);
      if (state && state.consumedPoints >= limiter.points) refuse(state);
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof Problem) await limiter.penalty(ip);
        throw error;
      }
    },
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new Problem("rate_limited", "Too many tries; wait a little", {
    retryAfter: reason.msBeforeNext / 1_000,
  });
}
