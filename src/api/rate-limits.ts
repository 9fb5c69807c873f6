import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#contract/problem.ts";

const MINUTE = 60;

/**
 * Counted in the memory of each process: n processes let through n times as much at most (docs/security.md). All throw
 * `rate_limited`, with the time to wait.
 */
export interface RateLimits {
  /** Before a login mail is sent. */
  requestLogin(email: string, ip: string): Promise<void>;
  /** Before an account moves to another address, which sends a mail to both. */
  changeEmail(emails: readonly [old: string, fresh: string], ip: string): Promise<void>;
  /** Before a newsletter subscription. */
  subscribe(email: string, ip: string): Promise<void>;
  /** Before an idea is submitted, which costs a file check and a mail. */
  submitIdea(email: string, ip: string): Promise<void>;
  /** Before an order or a payment attempt, which reserve seats and make phones ring: per buyer, and per phone whoever pays. */
  pay(email: string, phoneNumber: string | null | undefined): Promise<void>;
  /** Before a ticket is assigned, which sends a mail; per person who assigns. */
  assign(giver: string): Promise<void>;
  /** Tries a secret that may be a guess. Only wrong ones count, and those under way; too many throw before the look-up. */
  guess<Result>(
    what: "login" | "coupon" | "newsletter" | "email" | "code" | "claim",
    ip: string,
    attempt: () => Promise<Result>,
  ): Promise<Result>;
}

/** `mailLeaves`: whether mails go out to people; where they are files, one person may do much (tests, demo). */
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
      // Counted before the look-up: of many guesses sent at once none may pass on an old count.
      await limiter.consume(ip).catch(async (reason) => {
        await limiter.reward(ip);
        refuse(reason);
      });
      let wrong = false;
      try {
        return await attempt();
      } catch (error) {
        wrong = error instanceof Problem;
        throw error;
      } finally {
        if (!wrong) await limiter.reward(ip);
      }
    },
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new Problem("rate_limited", "Too many attempts; wait a little", {
    retryAfter: reason.msBeforeNext / 1_000,
  });
}
