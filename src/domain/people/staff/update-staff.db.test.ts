import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

it("the last owner keeps the role; with two, one may give it up, and the audit log says who and what", async () => {
  const [owner, editor] = [await shop.staff("owner"), await shop.staff("editor")];
  const change = (id: string, role: string) =>
    shop.call("PATCH", `/organiser/staff/${id}/`, { token: owner.token, body: { role } });
  expect(await change(owner.id, "editor")).toMatchObject({ status: 409, body: { code: "last_owner" } });
  expect((await change(editor.id, "owner")).status).toBe(200);
  expect((await change(owner.id, "editor")).status).toBe(200);
  expect(
    await shop.db.query("select actor, action, label, before, after from audit_log order by id"),
  ).toEqual([
    {
      actor: owner.email,
      action: "staff.updated",
      label: editor.email,
      before: { role: "editor" },
      after: { role: "owner" },
    },
    expect.objectContaining({ label: owner.email, after: { role: "editor" } }),
  ]);
  await expect(shop.db.query("delete from audit_log")).rejects.toThrow("permission denied");
});

it("a role that was taken away ends at once, also in a session that is open", async () => {
  const owner = await shop.staff("owner");
  await shop.db.query("update staff set role = 'owner' where id = $1", [owner.id]);
  const door = await shop.staff("door");
  expect((await shop.call("GET", "/organiser/me/", { token: door.token })).status).toBe(200);
  await shop.db.query("update staff set removed_at = now() where id = $1", [door.id]);
  expect((await shop.call("GET", "/organiser/me/", { token: door.token })).status).toBe(403);
});
