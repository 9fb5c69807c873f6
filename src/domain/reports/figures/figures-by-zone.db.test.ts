import { expect, it } from "vitest";
import { openStaffRefundFixture } from "#tests/fixtures/staff-refund-fixture.ts";
import { readFigures } from "./read-figures.ts";
import { readMoney } from "./read-money.ts";

const DAY_MS = 24 * 3_600_000;
/** In Lisbon October has begun, in New York it has not. */
const NIGHT = "2025-10-01T02:00:00Z";

const fixture = openStaffRefundFixture();

it("days and months are those of the edition's clocks, also of days that were filled by others", async () => {
  const { shop } = fixture;
  shop.clock.forward(Date.parse(NIGHT) - shop.clock.now().getTime());
  await fixture.bought();
  const seen = async (zone: string) => {
    await shop.db.query("update editions set time_zone = $1", [zone]);
    const figures = await shop.db.transaction((tx) =>
      readFigures(tx, { id: 1, year: 2025, firstDay: "2025-10-26" }, null, shop.clock.now()),
    );
    const months = [await readMoney(shop.app), await readMoney(shop.app, 1)].map(({ months }) => months);
    return [figures.days.map(({ day }) => day), ...months.map((all) => all.map(({ month }) => month))];
  };
  const [lisbon, newYork] = [
    [["2025-10-01"], ["2025-10"], ["2025-10"]],
    [["2025-09-30"], ["2025-09"], ["2025-09"]],
  ];
  expect(await seen("Europe/Lisbon")).toEqual(lisbon);
  expect(await seen("America/New_York")).toEqual(newYork);
  // Once the day is over it is filled, and filled anew.
  shop.clock.forward(3 * DAY_MS);
  expect(await seen("Atlantic/Azores")).toEqual(lisbon);
  expect(await shop.db.query("select distinct day::text from sales_days")).toEqual([{ day: "2025-10-01" }]);
  expect(await seen("America/New_York")).toEqual(newYork);
  expect(await shop.db.query("select distinct day::text from sales_days")).toEqual([{ day: "2025-09-30" }]);
}, 60_000);
