import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { claimDatabase } from "./claim-database.ts";

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

test("a demo's database is never opened as a real shop, nor a real shop's as a demo", async () => {
  const { db } = testApp.app;
  await claimDatabase(db, "demo");
  await claimDatabase(db, "demo");
  await expect(claimDatabase(db, "production")).rejects.toThrow("This database is a demo's");
  await db.query("update installation set mode = 'production'");
  await claimDatabase(db, "production");
  await expect(claimDatabase(db, "demo")).rejects.toThrow("set MODE=production");
});
