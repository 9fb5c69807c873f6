import { RateLimiterMemory } from "rate-limiter-flexible";
import type { NetworkLimit } from "#contract/endpoint.ts";
import type { Holds } from "#domain/sales/orders/holds/unpaid-holds.ts";
import { createGuessLimits, type GuessLimits } from "./guess-limits.ts";
import type { LimitAlarms } from "./limit-alarms.ts";
import { networkOf } from "./network.ts";
import { createNetworkHolds } from "./network-holds.ts";
import { refuse } from "./refuse.ts";

const MINUTE = 60;

/**
 * Counted in the memory of each process: n processes let through n times as much at most (docs/security.md). All throw
 * `rate_limited`, with the time to wait.
 */
export interface RateLimits {
  /** A request of this kind from a network, before its body is read. */
  arrive(what: NetworkLimit, ip: string): Promise<void>;
  /**
   * A body before it is read; counts unless the function that comes back is called, because the body was in order. Too
   * many wrong ones of a network throw.
   */
  takeBody(ip: string): Promise<() => Promise<void>>;
  /**
   * Before a page is rendered that is not cached, which costs as much as fifty that are; `isFree`: by a text of the
   * visitor's, of which there is no end. While a visitor types, the browser searches.
   */
  render(ip: string, isFree: boolean): Promise<void>;
  /** Before a login mail is sent. */
  requestLogin(email: string): Promise<void>;
  /** Before an account moves to another address, which sends a mail to both. */
  changeEmail(emails: readonly [old: string, fresh: string], ip: string): Promise<void>;
  /** Before a newsletter subscription. */
  subscribe(email: string): Promise<void>;
  /** Before a place on a waiting list, which sends a mail to an address that any visitor may type. */
  joinWaitingList(email: string): Promise<void>;
  /** Before a photo of a speaker is read, which costs a second of a thread; per speaker. */
  uploadPhoto(speakerId: number): Promise<void>;
  /** Before an idea is submitted, which costs a file check and a mail. */
  submitIdea(email: string): Promise<void>;
  /**
   * Before an order or a payment attempt, which reserve seats and make phones ring: per buyer, and per phone for all
   * buyers.
   */
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
  /** Before a challenge for a passkey is stored; per network. */
  startPasskeyLogin(ip: string): Promise<void>;
  /** Before a person is named by another, which stores their address; per person who names. */
  namePerson(namedBy: string): Promise<void>;
  /** Before a ticket is assigned, which sends a mail; per person who assigns. */
  assign(giver: string): Promise<void>;
  /** Before a claim link is mailed to an address that its buyer typed: per address, for all who do. */
  mailClaimLink(email: string): Promise<void>;
  /** Before a ticket is given to a person, who gets a mail: counted with the links. Where mails are files, not at all. */
  mailTicket(email: string): Promise<void>;
  secrets: GuessLimits;
}

/** `mailLeaves`: whether mails go out to people; where they are files, one person may do much (tests, demo). */
export function createRateLimits(mailLeaves: boolean, alarms: LimitAlarms): RateLimits {
  const mailsPerAddress = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
  const mailsPerNetwork = new RateLimiterMemory({ points: mailLeaves ? 100 : 20_000, duration: 15 * MINUTE });
  const wrongBodiesPerNetwork = new RateLimiterMemory({
    points: mailLeaves ? 300 : 20_000,
    duration: 5 * MINUTE,
  });
  const ideasPerAddress = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
  const ideasPerNetwork = new RateLimiterMemory({ points: mailLeaves ? 60 : 20_000, duration: 15 * MINUTE });
  const networkHolds = createNetworkHolds(mailLeaves ? 1 : 1_000);
  // A large company gives its people their tickets in one go.
  const assignmentsPerGiver = new RateLimiterMemory({
    points: mailLeaves ? 300 : 20_000,
    duration: 60 * MINUTE,
  });
  const passkeyLoginsPerNetwork = new RateLimiterMemory({
    points: mailLeaves ? 200 : 20_000,
    duration: 15 * MINUTE,
  });
  const peopleNamedPerGiver = new RateLimiterMemory({
    points: mailLeaves ? 300 : 20_000,
    duration: 60 * MINUTE,
  });
  const subscriptionsPerAddress = new RateLimiterMemory({ points: 10, duration: 60 * MINUTE });
  const waitingListsPerAddress = new RateLimiterMemory({ points: 10, duration: 60 * MINUTE });
  const photosPerSpeaker = new RateLimiterMemory({ points: 30, duration: 60 * MINUTE });
  const ordersPerPerson = new RateLimiterMemory({ points: mailLeaves ? 30 : 20_000, duration: 10 * MINUTE });
  const pushesPerPhone = new RateLimiterMemory({ points: mailLeaves ? 10 : 20_000, duration: 15 * MINUTE });
  const rendersPerNetwork = new RateLimiterMemory({ points: mailLeaves ? 300 : 20_000, duration: MINUTE });
  const freeRendersPerNetwork = new RateLimiterMemory({ points: mailLeaves ? 30 : 20_000, duration: MINUTE });
  const requestsPerKey = new Map<number, RateLimiterMemory>();
  const mailsPerRecipient = new RateLimiterMemory({ points: 15, duration: 60 * MINUTE });
  return {
    arrive: async (what, ip) => {
      await { mails: mailsPerNetwork, ideas: ideasPerNetwork }[what].consume(networkOf(ip)).catch(refuse);
    },
    takeBody: async (ip) => {
      const network = networkOf(ip);
      await wrongBodiesPerNetwork.consume(network).catch(refuse);
      return async () => void (await wrongBodiesPerNetwork.reward(network));
    },
    render: async (ip, isFree) => {
      if (isFree) await freeRendersPerNetwork.consume(networkOf(ip)).catch(refuse);
      await rendersPerNetwork.consume(networkOf(ip)).catch(refuse);
    },
    requestLogin: async (email) => {
      await mailsPerAddress.consume(email).catch(refuse);
      await alarms.count("login_mail");
    },
    changeEmail: async (emails, ip) => {
      await mailsPerNetwork.consume(networkOf(ip)).catch(refuse);
      for (const email of emails) await mailsPerAddress.consume(email).catch(refuse);
    },
    submitIdea: async (email) => {
      await ideasPerAddress.consume(email).catch(refuse);
    },
    subscribe: async (email) => {
      await subscriptionsPerAddress.consume(email).catch(refuse);
    },
    joinWaitingList: async (email) => {
      await waitingListsPerAddress.consume(email).catch(refuse);
    },
    uploadPhoto: async (speakerId) => {
      await photosPerSpeaker.consume(speakerId).catch(refuse);
    },
    pay: async (email, phoneNumber) => {
      await ordersPerPerson.consume(email).catch(refuse);
      const digits = phoneNumber?.replace(/\D/g, "").slice(-9);
      if (digits) await pushesPerPhone.consume(digits).catch(refuse);
    },
    startPasskeyLogin: async (ip) => {
      await passkeyLoginsPerNetwork.consume(networkOf(ip)).catch(refuse);
    },
    countKeyRequest: async (id, perMinute) => {
      const limiter =
        requestsPerKey.get(perMinute) ?? new RateLimiterMemory({ points: perMinute, duration: MINUTE });
      requestsPerKey.set(perMinute, limiter);
      await limiter.consume(id).catch(refuse);
    },
    namePerson: async (namedBy) => {
      await peopleNamedPerGiver.consume(namedBy).catch(refuse);
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
    assign: async (giver) => {
      await assignmentsPerGiver.consume(giver).catch(refuse);
    },
    mailClaimLink: async (email) => {
      await mailsPerRecipient.consume(email).catch(refuse);
    },
    mailTicket: async (email) => {
      if (mailLeaves) await mailsPerRecipient.consume(email).catch(refuse);
    },
    secrets: createGuessLimits(alarms),
  };
}
