import { createCookie, type RouterContextProvider } from "react-router";
import { publicUrlContext, visitorApiContext } from "#web/ui/api/client-context.ts";
import { isRecord } from "#web/ui/login-session/browser-storage.ts";

/** A browser without scripts brings these along: cart and login session, in a cookie until it is closed. */
export interface NoScriptVisit {
  login: { token: string; email: string } | null;
  lines: NoScriptLine[];
  /** A coupon's code; empty without one. */
  coupon: string;
}

export interface NoScriptLine {
  ticket: number;
  /** The uuid of its type, by which the API lists tickets of hidden types. */
  type: string;
  quantity: number;
}

/** As many as fit into a cookie. A longer list is made up: each hidden type in it is a list of the API. */
export const LINES_MAX = 25;

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

export async function readVisit({ request, context }: Asked): Promise<NoScriptVisit> {
  const stored: unknown = await cookie(context).parse(request.headers.get("cookie"));
  const { login, lines, coupon } = isRecord(stored) ? stored : {};
  return {
    login: isLogin(login) ? login : null,
    lines: Array.isArray(lines) ? lines.filter(isLine).slice(0, LINES_MAX) : [],
    coupon: typeof coupon === "string" ? coupon : "",
  };
}

/** As a header of an answer. */
export async function storeVisit(
  { context }: Asked,
  visit: NoScriptVisit,
): Promise<{ "set-cookie": string }> {
  return { "set-cookie": await cookie(context).serialize(visit) };
}

/** The API for this visit's buyer. */
export const apiFor = ({ context }: Asked, { login }: NoScriptVisit) =>
  context.get(visitorApiContext)(login?.token ?? null);

/** HttpOnly: no script reads its token. Forms that send it are our own (api/server/create-server.ts). */
function cookie(context: Readonly<RouterContextProvider>) {
  const secure = context.get(publicUrlContext).startsWith("https:");
  return createCookie(secure ? "__Host-plain_cart" : "plain_cart", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}

const isLogin = (value: unknown): value is NonNullable<NoScriptVisit["login"]> =>
  isRecord(value) && typeof value.token === "string" && typeof value.email === "string";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isLine = (value: unknown): value is NoScriptLine =>
  isRecord(value) &&
  Number.isSafeInteger(value.ticket) &&
  typeof value.type === "string" &&
  UUID.test(value.type) &&
  Number.isSafeInteger(value.quantity) &&
  Number(value.quantity) > 0;
