import { afterAll, beforeAll, describe } from "vitest";
import { accountRaces } from "./accounts.ts";
import { openControlRace } from "./control/open-control-race.ts";
import { oversellingControls, oversellingRaces } from "./overselling.ts";
import { openRace, type Race } from "./shop-under-race.ts";
import { waitingListControls, waitingListRaces } from "./waiting-list.ts";
import { walletRaces } from "./wallet.ts";

/** One shop for all races: to start one takes longer than they do. */
describe("with the locks", () => {
  let race: Race;
  beforeAll(async () => {
    race = await openRace();
  });
  afterAll(() => race?.close());

  describe("wallets", () => walletRaces(() => race));
  describe("200 buyers and 50 who wait for eight seats", () => waitingListRaces(() => race));
  describe("the last seats", () => oversellingRaces(() => race));
  describe("accounts", () => accountRaces(() => race));
});

describe("with the locks left out", () => {
  let control: Race;
  beforeAll(async () => {
    control = await openControlRace();
  });
  afterAll(() => control?.close());

  describe("those who wait", () => waitingListControls(() => control));
  describe("the last seats", () => oversellingControls(() => control));
});
