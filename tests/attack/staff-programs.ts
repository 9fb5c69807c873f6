import { apiKeyScopes } from "#contract/organiser/integrations/api-key-scopes.ts";
import type { Endpoint } from "#tests/api/endpoints.ts";
import { answerWith, startReceiver } from "../fake-servers/fake-receiver.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { type Tried, tryEach } from "./requests/every-endpoint.ts";
import { addDevice, as, call, counted, ownerOf } from "./requests/staff.ts";

const BEFORE = "no organiser's side";
const REQUESTS_PER_MINUTE = 60;
const DELIVERY_WAIT_MS = 20_000;

/** Uses the keys of programs and devices for what they are not for. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const owner = as(await ownerOf(url));
  const rows = [await innerAddresses(url, owner)];
  if (short) return rows;
  rows.push(...(await keys(url, owner)), ...(await devices(url, owner)), await redirected(url, owner));
  return rows;
}

async function keys(url: string, owner: string): Promise<AttackRow[]> {
  const make = async (scopes: readonly string[], perMinute: number) => {
    const body = { name: "Ataque", scopes, requests_per_minute: perMinute, expires_at: null };
    return (await call<{ key: string }>(url, owner, "POST", "/organiser/api-keys/", body)).json.key;
  };
  const rows: AttackRow[] = [];
  for (const scope of apiKeyScopes) {
    const isClosed = (one: Endpoint) => one.scope !== scope && (one.roles !== null || one.signedIn);
    const answers = await tryEach(url, `Bearer ${await make([scope], 3_000)}`, isClosed);
    rows.push({
      tried: `a key with ${scope} at each of the ${answers.length} endpoints that want another right`,
      before: BEFORE,
      now: counted(answers),
      passed: answers.length > 200 && answers.every(({ status }) => [401, 403, 429].includes(status)),
    });
  }
  const key = await make(["programme:read"], REQUESTS_PER_MINUTE);
  const path = "/organiser/editions/1/speakers/?limit=1";
  const answers = await Promise.all(
    Array.from({ length: 3 * REQUESTS_PER_MINUTE }, () => call(url, `Bearer ${key}`, "GET", path)),
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  const disguised = await Promise.all([
    call(url, `Token ${key}`, "GET", path),
    call(url, `Device ${key}`, "GET", path),
    call(url, `Bearer ${key.slice(0, -1)}`, "GET", path),
    call(url, `Bearer ${key.toUpperCase()}`, "GET", path),
    call(url, null, "GET", `${path}&key=${key}&access_token=${key}`),
  ]);
  rows.push(
    {
      tried: `${3 * REQUESTS_PER_MINUTE} requests at once with a key for ${REQUESTS_PER_MINUTE} a minute`,
      before: BEFORE,
      now: counted(answers),
      passed: taken <= REQUESTS_PER_MINUTE,
    },
    {
      tried: "the key as a session, as a device's token, cut, in capitals, in the address",
      before: BEFORE,
      now: counted(disguised),
      passed: disguised.every(({ status }) => status === 401),
    },
  );
  return rows;
}

async function devices(url: string, owner: string): Promise<AttackRow[]> {
  const { id, code } = await addDevice(url, owner);
  const enrolments = await Promise.all(
    Array.from({ length: 10 }, () => call<{ token: string }>(url, null, "POST", "/door/enrol/", { code })),
  );
  const token = enrolments.find(({ status }) => status === 200)?.json.token ?? "";
  const closed = (one: Endpoint) => !one.device && (one.signedIn || one.roles !== null);
  const elsewhere = [
    ...(await tryEach(url, `Device ${token}`, closed)),
    ...(await tryEach(url, `Token ${token}`, closed)),
    ...(await tryEach(url, `Bearer ${token}`, closed)),
  ];
  const others = await tryEach(url, owner, ({ device }) => device);
  const inside = await call(url, `Device ${token}`, "GET", "/door/setup/");
  await call(url, owner, "POST", `/organiser/door-devices/${id}/revoke/`);
  const revoked = await tryEach(url, `Device ${token}`, ({ device }) => device);
  return [
    {
      tried: "an enrolment code used by 10 devices at once",
      before: BEFORE,
      now: counted(enrolments),
      passed: enrolments.filter(({ status }) => status === 200).length === 1,
    },
    {
      tried: `a device's token at every endpoint that is not the door's, as device, session and key: ${elsewhere.length} requests`,
      before: BEFORE,
      now: counted(elsewhere),
      passed: inside.status === 200 && elsewhere.length > 600 && elsewhere.every(isUnauthorised),
    },
    {
      tried: "the owner's session at the door's endpoints, and a token whose device was revoked",
      before: BEFORE,
      now: `${counted(others)}; revoked: ${counted(revoked)}`,
      passed:
        others.length > 3 && others.every(isUnauthorised) && revoked.every(({ status }) => status === 403),
    },
  ];
}

const isUnauthorised = ({ status }: Pick<Tried, "status">) => status === 401 || status === 429;

/** A demo may reach its own machine; no shop may reach a network behind it. */
async function innerAddresses(url: string, owner: string): Promise<AttackRow> {
  const addresses = [
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/",
    "https://192.168.1.1/",
    "https://[fd00:ec2::254]/",
    "https://[::ffff:169.254.169.254]/",
    "https://[64:ff9b::a9fe:a9fe]/",
    "https://2852039166/",
    "https://0xa9fea9fe/",
    "https://0251.0376.0251.0376/",
    "https://169.254.43518/",
    "https://１６９.254.169.254/",
    "http://hooks.example.pt/",
    "https://a:b@hooks.example.pt/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:5432/",
    "javascript:alert(1)",
  ];
  const answers = await Promise.all(
    addresses.map((address) =>
      call(url, owner, "POST", "/organiser/webhooks/", {
        name: "Ataque",
        url: address,
        events: ["order.completed"],
      }),
    ),
  );
  return {
    tried: `webhooks to ${addresses.length} addresses of the network behind the shop, in their spellings, and of other schemes`,
    before: BEFORE,
    now: counted(answers),
    passed: answers.every(({ status }) => status === 400),
  };
}

/** A receiver that sends the shop on to its own figures, and answers without an end. */
async function redirected(url: string, owner: string): Promise<AttackRow> {
  const receiver = await startReceiver();
  try {
    const targets = [`${url}/metrics`, "http://169.254.169.254/latest/meta-data/", "file:///etc/passwd"];
    const found: string[] = [];
    for (const target of targets) {
      receiver.answers(answerWith(307, "", { location: target }));
      found.push(await deliveryTo(url, owner, receiver.url));
    }
    return {
      tried: `a receiver that answers with a redirect to ${targets.join(", ")}`,
      before: BEFORE,
      now: found.join(", "),
      passed: found.every((error) => error === "redirect_refused") && receiver.received.length === 3,
    };
  } finally {
    receiver.close();
  }
}

/** The error of the first attempt. */
async function deliveryTo(url: string, owner: string, address: string): Promise<string> {
  const created = await call<{ id: string }>(url, owner, "POST", "/organiser/webhooks/", {
    name: "Ataque",
    url: address,
    events: ["order.completed"],
  });
  const webhook = `/organiser/webhooks/${created.json.id}`;
  const { json } = await call<{ id: string }>(url, owner, "POST", `${webhook}/test/`);
  for (const giveUpAt = Date.now() + DELIVERY_WAIT_MS; Date.now() < giveUpAt; ) {
    const shown = await call<{ last_error: string | null }>(
      url,
      owner,
      "GET",
      `${webhook}/deliveries/${json.id}/`,
    );
    if (shown.json.last_error) {
      await call(url, owner, "POST", `${webhook}/remove/`);
      return shown.json.last_error;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return "no attempt";
}
