import { describe, expect, test } from "vitest";
import {
  bannerPhrasesKind,
  eventTypesKind,
  pageTextsKind,
  partnersKind,
  sessionsKind,
  speakersKind,
  stagesKind,
  venuesKind,
} from "../content/kinds.ts";
import { listsKind } from "../door/lists-kind.ts";
import { couponsKind, questionsKind, quotasKind, ticketsKind, ticketTypesKind } from "../shop/shop-kinds.ts";
import { blankRecord, fieldKind, translatedIn } from "./field-kind.ts";
import type { Kind, RecordRow } from "./record-kind.ts";

const kinds: readonly Kind<RecordRow>[] = [
  bannerPhrasesKind,
  couponsKind,
  eventTypesKind,
  listsKind,
  pageTextsKind,
  partnersKind,
  questionsKind,
  quotasKind,
  sessionsKind,
  speakersKind,
  stagesKind,
  ticketsKind,
  ticketTypesKind,
  venuesKind,
];

describe("what the contract says of a record's form", () => {
  test("a new ticket begins with the contract's own values, and empty where it has none", () => {
    expect(blankRecord(ticketsKind.fields)).toEqual({
      name: "",
      description: "",
      cover: "",
      cover_alt: "",
      price: "",
      fake_price: null,
      vat_rate: null,
      vat_exemption: "",
      ticket_type: null,
      external_url: null,
      max_per_order: 10,
      transfer_units: 0,
      transfer_days: 10,
      sale_starts_at: null,
      sale_ends_at: null,
      sale_paused: false,
      reassign_until: null,
      coupon_only: false,
      waiting_list: true,
      offer_hours: 24,
      events: [],
      quotas: [],
      questions: [],
      translations: {},
    });
  });

  test("a new list of the door begins as the contract says", () => {
    expect(blankRecord(listsKind.fields)).toEqual({
      name: "",
      kind: "day",
      days: [],
      stage: null,
      entries: "daily",
      exits: false,
      listed_only: false,
      rules: [],
    });
  });

  test.each([
    [ticketsKind, "name", { input: "text" }],
    [ticketsKind, "description", { input: "rich" }],
    [ticketsKind, "price", { input: "amount", optional: false }],
    [ticketsKind, "fake_price", { input: "amount", optional: true }],
    [ticketsKind, "external_url", { input: "url", optional: true }],
    [ticketsKind, "max_per_order", { input: "number", min: 1, whole: true }],
    [ticketsKind, "sale_ends_at", { input: "time", optional: true }],
    [ticketsKind, "coupon_only", { input: "switch" }],
    [ticketsKind, "quotas", { input: "references" }],
    [sessionsKind, "start_time", { input: "time", optional: false }],
    [sessionsKind, "stage", { input: "reference", optional: false }],
    [sessionsKind, "state", { input: "choice", blank: "draft", values: ["draft", "confirmed", "cancelled"] }],
    [stagesKind, "venue", { input: "reference", optional: true }],
    [stagesKind, "capacity", { input: "number", min: 1, whole: true, optional: true, blank: null }],
    [stagesKind, "cover", { input: "picture" }],
    [stagesKind, "cover_alt", { input: "pictureText" }],
    [speakersKind, "bio", { input: "long" }],
    [speakersKind, "linkedin_profile", { input: "url" }],
    [venuesKind, "latitude", { input: "number", whole: false, optional: true }],
    [quotasKind, "size", { input: "number", min: 0, blank: null }],
    [couponsKind, "max_uses", { input: "number", min: 0, optional: true }],
    [questionsKind, "options", { input: "own", blank: [] }],
  ] as const)("%#: a field is asked for as the contract has it", (kind, name, expected) => {
    expect(fieldKind(kind.fields[name])).toMatchObject(expected);
  });

  test.each([
    [speakersKind, ["position", "company", "bio", "pronouns"]],
    [stagesKind, ["name", "description", "cover_alt"]],
    [pageTextsKind, ["title", "lead", "sections"]],
    [venuesKind, []],
  ] as const)("%#: the texts that have an English one", (kind, names) => {
    expect(translatedIn(kind.fields)).toEqual(names);
  });

  test.each(kinds)("$path: each choice has its words, each reference its kind", (kind) => {
    for (const [name, field] of Object.entries(kind.fields)) {
      if (!kind.labels[name]) continue;
      const { input, values } = fieldKind(field);
      if (input === "choice")
        expect(Object.keys(kind.choices?.[name] ?? {})).toEqual(expect.arrayContaining([...values]));
      if (input === "reference" || input === "references") expect(kind.refers?.()[name]).toBeDefined();
    }
  });
});
