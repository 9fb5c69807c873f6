import type { Shop } from "../harness/harness-shop.ts";

/** Every public screen of the site, by a Portuguese address; of a kind of page, one example. */
export const publicScreens = [
  "/",
  "/about",
  "/company",
  "/speakers",
  "/speakers?day=27",
  "/speakers/leonor-vasques",
  "/agenda",
  "/agenda?day=28&type=workshop",
  "/agenda?view=grid",
  "/agenda/2",
  "/stages",
  "/partners",
  "/ideas",
  "/ideas-form",
  "/tickets",
  "/tickets/3",
  "/tickets/3/9",
  "/login",
  "/cart",
  "/newsletter",
  "/policy",
  "/terms",
  "/newsletter/confirm/unknown",
  "/newsletter/unsubscribe/unknown",
  "/claim/unknown",
  "/waiting-list/unknown",
  "/email/confirm/unknown",
  "/nao-existe",
];

export const inEnglish = (path: string) => (path === "/" ? "/en" : `/en${path}`);

/** The server's HTML. Only the address that is meant to be unknown may answer 404. */
export async function htmlOf(app: Shop, path: string): Promise<string> {
  const answer = await fetch(app.url + path);
  const expected = path.endsWith("/nao-existe") ? 404 : 200;
  if (answer.status !== expected) throw new Error(`${path} answers ${answer.status}`);
  const type = answer.headers.get("content-type");
  if (type !== "text/html; charset=utf-8") throw new Error(`${path} is of the type ${type}`);
  return answer.text();
}
