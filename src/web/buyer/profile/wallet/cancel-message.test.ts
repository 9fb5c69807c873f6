import { expect, it } from "vitest";
import { withLocale } from "#outside/with-locale.ts";
import { cancelMessage } from "./cancel-message.ts";

const until = "2027-05-15T22:59:00Z";
const quoted = (amount: string, paid: string, refunded_before: string, share = 1) =>
  (["pt", "en"] as const).map((language) =>
    withLocale(language, () =>
      cancelMessage(
        { unit: 1, assignment: null, amount, paid, refunded_before, share, until },
        false,
      ).replaceAll("\u00a0", " "),
    ),
  );

it.each([
  [
    "140.00",
    "180.00",
    "40.00",
    1,
    /Pagou 180,00 € .*100%.*menos os 40,00 €.*140,00 €/,
    /180\.00.*€40\.00.*€140\.00/,
  ],
  ["0.00", "180.00", "180.00", 1, /Pagou 180,00 € .*180,00 €.*nada a devolver/, /nothing more goes back/],
  ["90.00", "180.00", "0.00", 0.5, /Devolvemos 90,00 €, 50% do que pagou/, /€90\.00, 50% of what you paid/],
  ["0.00", "0.00", "0.00", 1, /Não pagou nada/, /You paid nothing/],
])(
  "cancelling gives %s back of %s with %s given back before, and says so",
  (amount, paid, before, share, pt, en) => {
    const [portuguese, english] = quoted(amount, paid, before, share);
    expect(portuguese).toMatch(pt);
    expect(english).toMatch(en);
    expect(portuguese).toMatch(/Isto vale até 15 MAI \/\/ 23:59 \(hora de Lisboa\)\.$/);
    expect(english).toMatch(/This holds until 15 MAY \/\/ 23:59 \(Lisbon time\)\.$/);
  },
);

it("what was given back before is not called the whole of what was paid", () => {
  for (const text of quoted("140.00", "180.00", "40.00")) expect(text).not.toMatch(/140.00[^,.]*, 100%/);
});
