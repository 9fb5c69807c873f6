import { randomBytes } from "node:crypto";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { logIn } from "./requests/log-in.ts";
import { send } from "./requests/send.ts";

const planted = {
  full_name: "Nome Plantado",
  phone_number: "912345678",
  address: "Rua Plantada 1",
  city: "Porto",
  zip_code: "4000-001",
  country: "PT",
  company: "Empresa Plantada",
  vat: "123456789",
};

/** One person's text about another must not become the other's data. */
export async function attack({ url }: AttackOptions): Promise<AttackRow[]> {
  const name = randomBytes(6).toString("hex");
  const [attacker, victim] = [`attacker-${name}@example.pt`, `victim-${name}@example.pt`];
  const token = await logIn(url, attacker);
  const named = await post(url, token, { email: victim, ...planted });
  const own = await mine(url, await logIn(url, victim));
  const found = Object.values(planted).filter((value) => own.includes(value));
  const guessed = await post(url, token, { email: victim, full_name: "x" });
  return [
    {
      tried: "Company, NIF and street written to another person's address",
      before: "she finds them as her own after her login",
      now: found.length === 0 ? "she starts empty" : `she finds ${found.join(", ")}`,
      passed: named.status === 201 && found.length === 0,
    },
    {
      tried: "The same, to learn what is stored of her",
      before: "the id alone",
      now: Object.keys(JSON.parse(guessed.body)).join(", "),
      passed: Object.keys(JSON.parse(guessed.body)).join() === "id",
    },
  ];
}

const post = (url: string, token: string, body: object) =>
  send(url, {
    path: "/api/v1/signups/",
    body: JSON.stringify(body),
    headers: { authorization: `Token ${token}` },
  });

const mine = async (url: string, token: string) =>
  (
    await send(url, {
      method: "GET",
      path: "/api/v1/signups/",
      headers: { authorization: `Token ${token}` },
    })
  ).body;
