import fc from "fast-check";

/** Values that have broken servers before, beside any JSON at all. */
const nasty: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  "",
  " ",
  "0",
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  "\u0000",
  "\ud800",
  "﷽".repeat(300),
  "a".repeat(5_000),
  "'; drop table payments; --",
  "%00",
  "../../etc/passwd",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  "2025-02-30",
  "9999-12-31",
  "İ@example.pt",
  [],
  {},
  [[]],
  { $ne: null },
  { toString: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
);

/** As much as a body holds of what has made patterns, parsers and schemas slow before. */
const heavy: fc.Arbitrary<unknown> = fc.oneof(
  fc
    .constantFrom(
      "a",
      " ",
      "@",
      "a@",
      "a.",
      "a@a.",
      "1 ",
      "(+",
      "-",
      "<a ",
      "&",
      "\n",
      "\u200b",
      "﷽",
      "İ",
      "%",
      "[",
      '"',
    )
    .map((piece) => piece.repeat(60_000 / JSON.stringify(piece).length)),
  fc.constantFrom(0, {}, [], "", "a@example.pt", { ticket: 1 }).map((value) => Array(1_900).fill(value)),
  fc
    .constantFrom(100, 1_900, 6_000)
    .map((count) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 0]))),
  fc.constantFrom(30, 1_000).map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown),
);

const anyValue = fc.oneof(
  { weight: 4, arbitrary: nasty },
  { weight: 1, arbitrary: heavy },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** More than any good request has; of a heavy one, its first. */
const PLACES_MAX = 30;

type Change =
  | { how: "replace"; where: number; value: unknown }
  | { how: "remove"; where: number }
  | { how: "add"; where: number; name: string; value: unknown };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ how: fc.constant("replace" as const), where: fc.nat(PLACES_MAX), value: anyValue }),
  fc.record({ how: fc.constant("remove" as const), where: fc.nat(PLACES_MAX) }),
  fc.record({
    how: fc.constant("add" as const),
    where: fc.nat(PLACES_MAX),
    name: fc.oneof(fc.constantFrom("id", "__proto__", "constructor", "status", "0"), fc.string()),
    value: anyValue,
  }),
);

/** A body that is almost the good one, or nothing like it. */
export function almostValid(good: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(change, { minLength: 0, maxLength: 3 }).map((all) => all.reduce(changed, good)),
    },
    { weight: 1, arbitrary: anyValue },
  );
}

/** Text for a place in a path or query: the good one, or something else. */
export function almostValidText(good: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constant(good),
    nasty.filter((value) => typeof value !== "object").map(String),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.integer().map(String),
  );
}

/** The same value with one of its places changed; places are counted through the whole tree. */
function changed(value: unknown, one: Change): unknown {
  const copy: unknown = structuredClone(value);
  const places = firstPlaces(copy);
  const place = places[one.where % Math.max(1, places.length)];
  if (!place) return one.how === "remove" ? undefined : one.value;
  const { holder, key } = place;
  if (one.how === "remove") delete holder[key];
  else if (one.how === "replace") holder[key] = one.value;
  else
    Object.defineProperty(holder, one.name, {
      value: one.value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function firstPlaces(value: unknown): Place[] {
  const places: Place[] = [];
  for (const place of placesIn(value)) if (places.push(place) > PLACES_MAX) break;
  return places;
}

function* placesIn(value: unknown): Generator<Place> {
  if (typeof value !== "object" || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    yield { holder, key };
    yield* placesIn(holder[key]);
  }
}
