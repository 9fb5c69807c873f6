import { ORPCError } from "@orpc/client";
import type { ReactNode } from "react";
import type { ListedCall } from "#contract/calls/calls.ts";
import { languageName, languagesInUse, pathInLanguage, plainPath } from "#contract/language.ts";
import type { EditionLook } from "#contract/organiser/edition/edition-look.ts";
import { linkPaths, paths } from "#contract/paths.ts";
import { smallerPicturePath } from "#contract/pictures/pictures.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { plainAccent, plainPage } from "#outside/plain-page.tsx";
import { withLocale } from "#outside/with-locale.ts";
import { callMoment } from "#web/public/calls/use-call-state.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { pageLanguage } from "./page-language.ts";

interface Preparing {
  client: ApiClient;
  /** The edition in preparation's, or the shop's address while there is none. */
  name: string;
  year: number | null;
  /** Its logo and colour, shown where a call of it is public (decision 199); null while there is none. */
  look: EditionLook | null;
  /** The address of the edition in preparation; null while there is none. */
  contactEmail: string | null;
}

/**
 * A shop without a public edition answers every page with this one: it is in preparation, with the newsletter
 * and its links, all without a script. A file that belongs to an edition is not there.
 */
export async function preparingPage(
  request: Request,
  { client, name, year, look, contactEmail }: Preparing,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/\.\w+$/.test(pathname))
    return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  return withLocale(pageLanguage(request), async () => {
    const link = newsletterLink(pathname);
    const form = request.method === "POST" ? await request.formData().catch(() => null) : null;
    const answer = form ? await act(client, link, String(form.get("email") ?? "")) : null;
    const calls = (await client.calls.list({ lang: getLocale() })).results;
    return page({
      name,
      look: calls.some(({ edition }) => edition.year === year) ? look : null,
      contactEmail,
      path: pathname,
      content: link ? (
        <LinkForm purpose={link.purpose} done={answer} path={pathname} />
      ) : (
        <>
          <Calls calls={calls} />
          <Newsletter answer={answer} />
        </>
      ),
    });
  });
}

const purposes = ["confirm", "unsubscribe"] as const;
type Link = { purpose: (typeof purposes)[number]; token: string };

/** The link of a newsletter's mail, which must work before an edition is public too. */
function newsletterLink(pathname: string): Link | null {
  for (const purpose of purposes) {
    const start = pathInLanguage(linkPaths.newsletter(purpose, ""), getLocale());
    const token = pathname.startsWith(start) ? pathname.slice(start.length) : "";
    if (/^[\w-]{1,64}$/.test(token)) return { purpose, token };
  }
  return null;
}

/** Follows the link, or subscribes the address, and returns the text to show. */
async function act(client: ApiClient, link: Link | null, email: string): Promise<string> {
  try {
    if (link?.purpose === "confirm") await client.newsletter.confirm({ token: link.token });
    else if (link) await client.newsletter.unsubscribe({ token: link.token });
    else await client.newsletter.subscribe({ email, lang: getLocale(), source: "/" });
    return m.preparing_done();
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return link ? m.preparing_link_ended() : m.preparing_refused();
  }
}

/** A call for sessions is public before its edition. */
function Calls({ calls }: { calls: readonly ListedCall[] }) {
  if (calls.length === 0) return null;
  return (
    <section>
      <h2>{m.calls_title()}</h2>
      <ul>
        {calls.map(({ id, name, edition, closes_at }) => (
          <li key={id}>
            <a href={pathInLanguage(paths.call(id), getLocale())}>{name}</a>
            <br />
            {editionTitle(edition)} {"//"} {m.calls_open({ when: callMoment(closes_at) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Newsletter({ answer }: { answer: string | null }) {
  return (
    <form method="post" action={pathInLanguage("/", getLocale())}>
      <label htmlFor="email">{m.preparing_newsletter()}</label>
      <p className="row">
        <input id="email" name="email" type="email" autoComplete="email" required />
        <button type="submit">{m.preparing_subscribe()}</button>
      </p>
      <output>{answer}</output>
    </form>
  );
}

function LinkForm({ purpose, done, path }: { purpose: Link["purpose"]; done: string | null; path: string }) {
  if (done) return <output>{done}</output>;
  return (
    <form method="post" action={path}>
      <button type="submit">
        {purpose === "confirm" ? m.preparing_confirm() : m.preparing_unsubscribe()}
      </button>
    </form>
  );
}

function page({
  name,
  look,
  contactEmail,
  path,
  content,
}: Pick<Preparing, "name" | "look" | "contactEmail"> & { path: string; content: ReactNode }): Response {
  return plainPage({
    title: `${m.preparing_title()} — ${name}`,
    status: 200,
    allow: { "form-action": "'self'" },
    style: style(look?.accent),
    body: (
      <main>
        <nav>
          {look?.logo && <Logo {...look} />}
          {languagesInUse()
            .filter((language) => language !== getLocale())
            .map((language) => (
              <a
                key={language}
                href={pathInLanguage(plainPath(path), language)}
                hrefLang={language}
                lang={language}
                className="language"
              >
                {languageName(language)}
              </a>
            ))}
        </nav>
        <p className="mark">
          {name} {m.preparing_mark()}
        </p>
        <h1>{m.preparing_title()}</h1>
        <p>{m.preparing_text()}</p>
        {content}
        {contactEmail && (
          <p>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
      </main>
    ),
  });
}

/** The edition's name stands below it. Without a version for dark grounds it stands on a light plate there. */
function Logo({ logo, logo_on_dark }: EditionLook) {
  const smaller = (path: string) => smallerPicturePath(path, LOGO_WIDTH, "webp");
  return (
    <picture>
      {logo_on_dark && <source media="(prefers-color-scheme: dark)" srcSet={smaller(logo_on_dark)} />}
      <img src={smaller(logo)} alt="" className={logo_on_dark ? "logo" : "logo plate"} />
    </picture>
  );
}
const LOGO_WIDTH = 640;

function style(accent: string | undefined): string {
  const { light, dark } = plainAccent(accent);
  return `
:root { --ground: #f6f5ef; --text: #06120d; --focus: ${light}; --accent: ${light}; }
@media (prefers-color-scheme: dark) { :root { --ground: #06120d; --text: #f6f5ef; --focus: ${dark}; --accent: ${dark}; } .plate { background: #f6f5ef; padding: 0.5rem; border-radius: 2px; } }
body { display: grid; align-content: center; padding: 2rem clamp(1.5rem, 8vw, 8rem); }
main { max-width: 44rem; }
h1 { font-size: clamp(2.5rem, 8vw, 5.5rem); line-height: 1; letter-spacing: -0.03em; margin: 1rem 0 1.5rem; }
p { font-size: 1.25rem; margin-bottom: 1.5rem; }
.mark { color: var(--accent); font: 1rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
h2 { font-size: 1.75rem; margin: 2.5rem 0 1rem; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid var(--text); padding: 1rem 0; font-size: 1.25rem; overflow-wrap: anywhere; }
form { margin: 2.5rem 0; }
label { font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.5rem 0; }
input, button { font: inherit; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--text); border-radius: 2px; background: transparent; color: var(--text); }
input { flex: 1 1 14rem; min-width: 0; }
button { background: var(--accent); border-color: var(--accent); color: var(--ground); font-weight: 600; cursor: pointer; }
a { color: inherit; }
output { display: block; min-height: 1.5em; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; margin-bottom: 2rem; }
nav picture { margin-right: auto; }
.logo { display: block; max-width: min(16rem, 100%); max-height: 4.5rem; object-fit: contain; }
.language { display: inline-flex; align-items: center; min-height: 2.75rem; }
`;
}
