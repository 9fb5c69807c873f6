import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

export interface RecordBody extends Record<string, unknown> {
  id: number;
  version: number;
  audit_id: number;
  results: Record<string, unknown>[];
}

export const NEW_SPEAKER = {
  name: "João Ávila",
  slug: "joao-avila",
  position: "Poeta",
  company: "Casa",
  image: "",
  bio: "Escreve.",
  linkedin_profile: "",
};

/** A shop whose records an editor changes; a test that leaves a bug in its log fails. */
export function openRecordFixture() {
  let shop: TestApp;
  let token: string;
  beforeAll(async () => {
    shop = await openTestApp();
  });
  beforeEach(async () => {
    token = (await shop.staff("editor")).token;
  });
  afterEach(() => expect(shop.bugs).toEqual([]));
  afterAll(() => shop.close());

  const ask = (method: string, path: string, body?: unknown) =>
    shop.call<RecordBody>(method, `/organiser/${path}`, { token, body });
  return {
    get shop() {
      return shop;
    },
    ask,
    read: async (path: string) => (await ask("GET", path)).body,
    undo: (id: number) => ask("POST", `audit/${id}/undo/`, {}),
    addSpeaker: async (more: object = {}) =>
      (await ask("POST", "editions/1/speakers/", { ...NEW_SPEAKER, ...more })).body,
  };
}
