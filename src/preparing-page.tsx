import { m } from "#messages/messages.js";
import { plainPage } from "#outside/plain-page.tsx";
import { withLocale } from "#outside/with-locale.ts";
import { pageLanguage } from "./page-language.ts";

/** What a shop without an edition yet answers wherever a page would stand; a file that belongs to an edition is not there. */
export function preparingPage(request: Request): Response {
  const isFile = /\.\w+$/.test(new URL(request.url).pathname);
  if (isFile) return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  return withLocale(pageLanguage(request), () =>
    plainPage({
      title: `${m.preparing_title()} — ${m.site_name()}`,
      status: 200,
      allow: {},
      style,
      body: (
        <main>
          <p className="mark">{m.preparing_mark()}</p>
          <h1>{m.preparing_title()}</h1>
          <p>{m.preparing_text()}</p>
        </main>
      ),
    }),
  );
}

const style = `
:root { --ground: #f6f5ef; --text: #06120d; --focus: #056544; --accent: #056544; }
@media (prefers-color-scheme: dark) { :root { --ground: #06120d; --text: #f6f5ef; --focus: #57cf9a; --accent: #57cf9a; } }
body { display: grid; align-content: center; padding: 2rem clamp(1.5rem, 8vw, 8rem); }
main { max-width: 44rem; }
h1 { font-size: clamp(2.5rem, 8vw, 5.5rem); line-height: 1; letter-spacing: -0.03em; margin: 1rem 0 1.5rem; }
p { font-size: 1.25rem; }
.mark { color: var(--accent); font: 1rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
`;
