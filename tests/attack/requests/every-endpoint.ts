import { type Endpoint, endpoints } from "#tests/api/endpoints.ts";
import { urlOf } from "#tests/api/request-url.ts";
import { type Called, call } from "./staff.ts";

const ABSENT = "00000000-0000-4000-8000-000000000000";
/** Requests under way at once. */
const AT_ONCE = 8;

export interface Tried extends Called<{ code?: string } | null> {
  endpoint: Endpoint;
}

/** Each of these endpoints, asked for a record that is not there, with an empty body. */
export async function tryEach(
  url: string,
  auth: string | null,
  wanted: (endpoint: Endpoint) => boolean,
): Promise<Tried[]> {
  const left = endpoints.filter(wanted);
  const tried: Tried[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let endpoint = left.pop(); endpoint; endpoint = left.pop()) {
        const { method, path } = endpoint;
        const answer = await call(url, auth, method, urlOf(path, paramsOf(path)));
        tried.push({ ...answer, endpoint });
      }
    }),
  );
  return tried;
}

const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, idFor(name, path)]));

/** One that the endpoint reads, so that it is refused for who asks. */
function idFor(name: string, path: string): string {
  if (name === "edition") return "1";
  return /^\/organiser\/(editions|[a-z-]*(stages|types|speakers|events|partners|quotas|venues|tickets|coupons|questions|lists|criteria|texts|phrases)|check-ins|audit)\//.test(
    path,
  )
    ? "1"
    : ABSENT;
}
