import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#contract/problem.ts";

const MINUTE = 60;

/** Per process and in memory: with n processes a limit is n times as wide, which still stops guessing. */
export interface RateLimits {
  /** Mails asked for. Throws `rate_limited`. */
  requestLogin(email: string, ip: string): Promise<void>;
  /** A move to another address asked for, which writes to both. Throws `rate_limited`. */
  changeEmail(emails: readonly [old: string, fresh: string], ip: string): Promise<void>;
  /** The newsletter asked for. Throws `rate_limited`. */
  subscribe(email: string, ip: string): Promise<void>;
  /** Ideas handed in; each is a file to look at and a mail to send. Throws `rate_limited`. */
  submitIdea(email: string, ip: string): Promise<void>;
  /** Orders and tries, which hold seats and make phones ring: somebody's own, and anybody's at one phone. Throws `rate_limited`. */
  pay(email: string, phoneNumber: string | null | undefined): Promise<void>;
  /** Tickets given to people, who are told by mail; counted for whoever gives them. Throws `rate_limited`. */
  assign(giver: string): Promise<void>;
  /** Runs a guess of a secret; only failures count. Throws `rate_limited` before the guess when there were too many. */
  guess<Result>(
    what: "login" | "coupon" | "newsletter" | "email" | "code" | "claim",
    ip: string,
    attempt: () => Promise<Result>,
  ): Promise<Result>;
}

/** `mailLeaves`: whether the shop speaks to real people; if its mails are files here, one person may ask for much (tests, rehearsals). */
export function createRateLimits(mailLeaves: boolean): RateLimits {
  const mailsPerAddress = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
  const mailsPerIp = new RateLimiterMemory({ points: mailLeaves ? 100 : 20_000, duration: 15 * MINUTE });
  const ideasPerAddress = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
  const ideasPerIp = new RateLimiterMemory({ points: mailLeaves ? 60 : 20_000, duration: 15 * MINUTE });
  // A large company gives its people their tickets in one go.
  const assignmentsPerGiver = new RateLimiterMemory({
    points: mailLeaves ? 300 : 20_000,
    duration: 60 * MINUTE,
  });
  const subscriptionsPerAddress = new RateLimiterMemory({ points: 10, duration: 60 * MINUTE });
  const ordersPerPerson = new RateLimiterMemory({ points: mailLeaves ? 30 : 20_000, duration: 10 * MINUTE });
  const pushesPerPhone = new RateLimiterMemory({ points: mailLeaves ? 10 : 20_000, duration: 15 * MINUTE });
  const guesses = {
    login: new RateLimiterMemory({ points: 50, duration: 15 * MINUTE }),
    email: new RateLimiterMemory({ points: 50, duration: 15 * MINUTE }),
    coupon: new RateLimiterMemory({ points: 60, duration: 10 * MINUTE }),
    // Of a claim link, and of who has a ticket by one.
    claim: new RateLimiterMemory({ points: 60, duration: 10 * MINUTE }),
    // Of a mail's link. Wide: one-click requests of many people come from few addresses of their mail provider.
    code: new RateLimiterMemory({ points: 60, duration: 10 * MINUTE }),
    newsletter: new RateLimiterMemory({ points: 200, duration: 10 * MINUTE }),
  };
  return {
    requestLogin: async (email, ip) => {
      await mailsPerIp.consume(ip).catch(refuse);
      await mailsPerAddress.consume(email).catch(refuse);
    },
    changeEmail: async (emails, ip) => {
      await mailsPerIp.consume(ip).catch(refuse);
      for (const email of emails) await mailsPerAddress.consume(email).catch(refuse);
    },
    submitIdea: async (email, ip) => {
      await ideasPerIp.consume(ip).catch(refuse);
      await ideasPerAddress.consume(email).catch(refuse);
    },
    subscribe: async (email, ip) => {
      await mailsPerIp.consume(ip).catch(refuse);
      await subscriptionsPerAddress.consume(email).catch(refuse);
    },
    pay: async (email, phoneNumber) => {
      await ordersPerPerson.consume(email).catch(refuse);
      const digits = phoneNumber?.replace(/\D/g, "").slice(-9);
      if (digits) await pushesPerPhone.consume(digits).catch(refuse);
    },
    assign: async (giver) => {
      await assignmentsPerGiver.consume(giver).catch(refuse);
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
