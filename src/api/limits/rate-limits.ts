import { RateLimiterMemory } from "rate-limiter-flexible";
import type { NetworkLimit } from "#contract/endpoint.ts";
import type { Holds } from "#domain/sales/orders/holds/unpaid-holds.ts";
import { createGuessLimits, type GuessLimits } from "./guess-limits.ts";
import type { LimitAlarms } from "./limit-alarms.ts";
import { networkOf } from "./network.ts";
import { createNetworkHolds } from "./network-holds.ts";
import { refuse } from "./refuse.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Where mails are files, one person may do much (tests, demo). */
const OF_DEMO = 20_000;

const limitsOf = (mailLeaves: boolean) => {
  const real = (points: number) => (mailLeaves ? points : OF_DEMO);
  return {
    // Per network.
    mails: { points: real(100), duration: 15 * MINUTE },
    ideas: { points: real(60), duration: 15 * MINUTE },
    wrongBodies: { points: real(300), duration: 5 * MINUTE },
    // Each stores a challenge.
    passkeyLogins: { points: real(200), duration: 15 * MINUTE },
    // A page that is not cached costs as much as fifty that are. While a visitor types, the browser searches.
    renders: { points: real(300), duration: MINUTE },
    freeRenders: { points: real(30), duration: MINUTE },
    // In the waiting room. Many phones of one network operator share an address.
    places: { points: real(1_000), duration: 10 * MINUTE },
    // Per address.
    loginMail: { points: 10, duration: 15 * MINUTE },
    // It costs a file check and a mail.
    idea: { points: 10, duration: 15 * MINUTE },
    // It costs a file check and a mail, and takes no attempt from others' ideas.
    proposal: { points: 10, duration: 15 * MINUTE },
    // All links in one mail, which any visitor may ask for.
    proposalLinks: { points: 2, duration: HOUR },
    // Per proposal: each change may bring a file.
    proposalChange: { points: 120, duration: 15 * MINUTE },
    subscription: { points: 10, duration: HOUR },
    // It sends a mail to an address that any visitor may type.
    waitingList: { points: 10, duration: HOUR },
    // A claim link that its buyer mails, for all buyers; and a ticket that is given to the person.
    mailToRecipient: { points: 15, duration: HOUR },
    // Per person who gives: a large company gives its people their tickets in one go.
    assignment: { points: real(300), duration: HOUR },
    // Naming a person stores their address.
    namedPerson: { points: real(300), duration: HOUR },
    // It leaves a line in the order's timeline for good.
    purchaseOrder: { points: 20, duration: HOUR },
    // Per buyer, and per phone for all buyers: seats are reserved and phones ring.
    order: { points: real(30), duration: 10 * MINUTE },
    push: { points: real(10), duration: 15 * MINUTE },
    // Per speaker or partner: reading one costs a second of a thread.
    photo: { points: 30, duration: HOUR },
    // They are stored for a month.
    photosOfDay: { points: 60, duration: 24 * HOUR },
  };
};

type Limited = keyof ReturnType<typeof limitsOf>;

/**
 * Counted in the memory of each process: n processes let through n times as much at most (docs/security.md). All throw
 * `rate_limited`, with the time to wait.
 */
export interface RateLimits {
  /** Before the act itself; `key`: the address, person or speaker. */
  count(what: Limited, key: string | number): Promise<void>;
  /** A request of this kind from a network, before its body is read. */
  arrive(what: NetworkLimit | "passkeyLogins" | "places", ip: string): Promise<void>;
  /**
   * A body before it is read; counts unless the function that comes back is called, because the body was in order. Too
   * many wrong ones of a network throw.
   */
  takeBody(ip: string): Promise<() => Promise<void>>;
  /** Before a page is rendered that is not cached; `isFree`: by a text of the visitor's, of which there is no end. */
  render(ip: string, isFree: boolean): Promise<void>;
  /** Before a login mail is sent. */
  requestLogin(email: string): Promise<void>;
  /** Before an account moves to another address, which sends a mail to both. */
  changeEmail(emails: readonly [old: string, fresh: string], ip: string): Promise<void>;
  /** Before an order or a payment attempt. */
  pay(email: string, phoneNumber: string | null | undefined): Promise<void>;
  /**
   * Places an order that reserves tickets, unless its network has reserved too many without paying: throws
   * `holds_exhausted`. `read`: what the orders of these payments reserve.
   */
  hold<Placed extends { id: string }>(
    ip: string,
    now: Date,
    read: (paymentIds: readonly string[]) => Promise<Holds>,
    place: () => Promise<Placed>,
  ): Promise<Placed>;
  /** A request with an API key, which may send so many a minute. */
  countKeyRequest(id: string, perMinute: number): Promise<void>;
  /** Before a ticket is given to a person, who gets a mail: counted with the links. Where mails are files, not at all. */
  mailTicket(email: string): Promise<void>;
  secrets: GuessLimits;
}

/** `mailLeaves`: whether mails go out to people. */
export function createRateLimits(mailLeaves: boolean, alarms: LimitAlarms): RateLimits {
  const limiters = new Map(
    Object.entries(limitsOf(mailLeaves)).map(([what, limit]) => [what, new RateLimiterMemory(limit)]),
  );
  const limiterOf = (what: Limited) => limiters.get(what) as RateLimiterMemory;
  const count = async (what: Limited, key: string | number) => {
    await limiterOf(what).consume(key).catch(refuse);
  };
  const networkHolds = createNetworkHolds(mailLeaves ? 1 : 1_000);
  const requestsPerKey = new Map<number, RateLimiterMemory>();
  return {
    count,
    arrive: (what, ip) => count(what, networkOf(ip)),
    takeBody: async (ip) => {
      const network = networkOf(ip);
      await count("wrongBodies", network);
      return async () => void (await limiterOf("wrongBodies").reward(network));
    },
    render: async (ip, isFree) => {
      if (isFree) await count("freeRenders", networkOf(ip));
      await count("renders", networkOf(ip));
    },
    requestLogin: async (email) => {
      await count("loginMail", email);
      await alarms.count("login_mail");
    },
    changeEmail: async (emails, ip) => {
      await count("mails", networkOf(ip));
      for (const email of emails) await count("loginMail", email);
    },
    pay: async (email, phoneNumber) => {
      await count("order", email);
      const digits = phoneNumber?.replace(/\D/g, "").slice(-9);
      if (digits) await count("push", digits);
    },
    countKeyRequest: async (id, perMinute) => {
      const limiter =
        requestsPerKey.get(perMinute) ?? new RateLimiterMemory({ points: perMinute, duration: MINUTE });
      requestsPerKey.set(perMinute, limiter);
      await limiter.consume(id).catch(refuse);
    },
    hold: async (ip, now, read, place) => {
      const settle = await networkHolds.place(ip, now, read);
      try {
        const order = await place();
        settle(order.id);
        return order;
      } catch (error) {
        settle(null);
        throw error;
      }
    },
    mailTicket: async (email) => {
      if (mailLeaves) await count("mailToRecipient", email);
    },
    secrets: createGuessLimits(alarms),
  };
}
