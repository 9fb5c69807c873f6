import { cpuTime } from "../cpu-time.ts";
import { compare, print, round } from "../measured-run.ts";
import { type Ask, openClient } from "./light-client.ts";
import { openRushShop } from "./shop.ts";
import { openCrowd } from "./visitors.ts";

const VISITORS = 2_000;
const CONNECTIONS = 64;
const WARM_MS = 3_000;
const MEASURED_MS = 8_000;

/** The processor time that a waiting visitor's look costs the shop's process, beside that of a route that does nothing. */
export async function benchLooks(): Promise<void> {
  const shop = await openRushShop(1);
  const [app] = shop.apps;
  const client = openClient(app?.url ?? "", CONNECTIONS);
  try {
    await shop.changeRoom({ action: "open", pace: 0 });
    const crowd = openCrowd([client]);
    const cookies: string[] = [];
    for (let index = 0; index < VISITORS; index += 1) {
      const visitor = { cookie: "", place: 0, joinedAt: 0, answeredAt: 0, admittedAt: 0 };
      await crowd.look(visitor, index);
      cookies.push(visitor.cookie);
    }
    const withCookie = (accept: string) => (turn: number) => ({
      headers: { accept, cookie: `queue_place=${cookies[turn % VISITORS]}` },
    });
    const each = async (path: string, ask: (turn: number) => Ask) => {
      await askFor(WARM_MS, path, ask);
      const before = cpuTime(app?.pid ?? 0);
      const asked = await askFor(MEASURED_MS, path, ask);
      return {
        cpuMs: (cpuTime(app?.pid ?? 0) - before) / asked,
        perSecond: Math.round((asked * 1_000) / MEASURED_MS),
      };
    };
    const askFor = async (ms: number, path: string, ask: (turn: number) => Ask): Promise<number> => {
      const endAt = performance.now() + ms;
      let asked = 0;
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          while (performance.now() < endAt) {
            asked += 1;
            const { status, body } = await client.send(path, ask(asked));
            if (status !== 200) throw new Error(`${path} answered ${status} ${body}`);
          }
        }),
      );
      return asked;
    };
    const bare = await each("/healthz", () => ({}));
    const look = await each("/queue", withCookie("application/json"));
    compare("a waiting visitor's look: ms of the shop's processor", look.cpuMs, "≤ 0.1", {
      ofBareRoute: round(look.cpuMs / bare.cpuMs),
      perSecond: look.perSecond,
    });
    print("a bare route, /healthz: ms of the shop's processor", {
      figure: bare.cpuMs,
      perSecond: bare.perSecond,
    });
    const page = await each("/queue", withCookie("text/html"));
    print("a look without a script, the whole page: ms of the shop's processor", {
      figure: round(page.cpuMs),
      ofBareRoute: round(page.cpuMs / bare.cpuMs),
      perSecond: page.perSecond,
    });
  } finally {
    client.close();
    await shop.stop();
  }
}
