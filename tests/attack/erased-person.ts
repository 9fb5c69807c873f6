import { randomUUID } from "node:crypto";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { logIn } from "./requests/log-in.ts";
import { as, call, ownerOf } from "./requests/staff.ts";

/** Looks with a staff account for a person who has erased theirs. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const owner = as(await ownerOf(url));
  const word = randomUUID().slice(0, 8);
  const [email, full_name] = [`apagada-${word}@example.pt`, `Deolinda Apagada${word}`];
  const loginSession = as({ token: await logIn(url, email) });
  await call(url, loginSession, "POST", "/signups/", { email, full_name });
  await call(url, loginSession, "POST", "/newsletter/", { email });
  for (const search of [email, full_name]) {
    const query = `search=${encodeURIComponent(search)}`;
    await call(url, owner, "POST", "/organiser/order-views/", { name: search.slice(0, 80), query });
  }
  const speaker = await call<{ id: number }>(url, owner, "POST", "/organiser/editions/1/speakers/", {
    slug: `oradora-${randomUUID().slice(0, 8)}`,
    name: "Oradora de um ataque",
    position: "",
    company: "",
    image: "",
    bio: "",
    linkedin_profile: "",
  });
  const details = `/organiser/speakers/${speaker.json.id}/details/`;
  await call(url, owner, "PATCH", details, { version: 0, email });
  const pages = [
    "/organiser/audit/?limit=500",
    "/organiser/order-views/",
    details,
    `/organiser/orders/?search=${encodeURIComponent(email)}`,
    `/organiser/newsletter/?search=${encodeURIComponent(email)}`,
    "/organiser/tasks/?state=resolved",
  ];
  const naming = async () => {
    const answers = await Promise.all(pages.map((path) => call(url, owner, "GET", path)));
    return answers.filter(({ status, body }) => status !== 200 || body.includes(word)).length;
  };
  const [before, { status }, after] = [
    await naming(),
    await call(url, loginSession, "POST", "/accounts/erase/", { email }),
    await naming(),
  ];
  return [
    {
      tried:
        "after an erasure, the person looked for in the audit log, saved views, orders, subscribers, tasks and speakers' details",
      before: "name and address in the audit log and in saved views, for ever",
      now: `erased: ${status}; answers that name the person: ${before}, then ${after} of ${pages.length}`,
      passed: before >= 3 && status === 204 && after === 0,
    },
  ];
}
