import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type ShownStaff, type StaffAction, staffActions } from "#contract/organiser/staff/staff.ts";
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

it("a role that was taken away ends at once, also in a login session that is open", async () => {
  const owner = await shop.staff("owner");
  await shop.db.query("update staff set role = 'owner' where id = $1", [owner.id]);
  const door = await shop.staff("door");
  expect((await shop.call("GET", "/organiser/me/", { token: door.token })).status).toBe(200);
  await shop.db.query("update staff set removed_at = now() where id = $1", [door.id]);
  expect((await shop.call("GET", "/organiser/me/", { token: door.token })).status).toBe(403);
});

const ask = async <Body>(method: string, path: string, body?: object) => {
  const { token } = await shop.staff("owner");
  return shop.call<Body & { code?: string }>(method, `/organiser/staff/${path}`, {
    token,
    ...(body ? { body } : {}),
  });
};
const requests: Record<StaffAction, (id: string) => Promise<{ status: number; body: { code?: string } }>> = {
  update: (id) => ask("PATCH", `${id}/`, { name: "Rita Porta" }),
  invite_again: (id) => ask("POST", `${id}/invite/`),
  end_sessions: (id) => ask("POST", `${id}/sessions/end/`, { session: null }),
  reset_factors: (id) => ask("POST", `${id}/reset-factors/`),
  remove: (id) => ask("POST", `${id}/remove/`),
};
const addMember = async (role: string, joined: boolean) => {
  const [row] = await shop.db.query<{ id: string }>(
    `insert into staff (email, name, role, invited_at, joined_at)
     values (gen_random_uuid() || '@staff.example', 'Rui Matos', $1, now(), case when $2 then now() end) returning id`,
    [role, joined],
  );
  return row?.id ?? "";
};
/** Each way into a state of a member; answers them. */
const ways: Record<string, () => Promise<string>> = {
  invited: () => addMember("editor", false),
  "invited as an owner": () => addMember("owner", false),
  "a member": () => addMember("door", true),
  "one of several owners": () => addMember("owner", true),
  "the only owner": async () => {
    const { id } = await shop.staff("owner");
    await shop.db.query("update staff set role = 'owner' where id = $1", [id]);
    await shop.db.query("update staff set role = 'editor' where id <> $1 and role = 'owner'", [id]);
    return id;
  },
};

it.each(Object.keys(ways))("of %s the list offers what the server does", async (way) => {
  for (const action of staffActions) {
    const id = (await ways[way]?.()) ?? "";
    const { results } = (await ask<{ results: ShownStaff[] }>("GET", "?limit=500")).body;
    const offered = results.find((one) => one.id === id)?.actions;
    const { status, body } = await requests[action](id);
    expect([action, status < 300]).toEqual([action, offered?.includes(action)]);
    if (status >= 300) expect(["last_owner", "already_staff", "not_found"]).toContain(body.code);
  }
});
