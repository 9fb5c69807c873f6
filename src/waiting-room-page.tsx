import { languageTag } from "#contract/language.ts";
import { currentSiteFacts, eventZone, type SiteFacts } from "#contract/site/site-facts.ts";
import type { Standing } from "#domain/sales/waiting-room/room.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { plainAccent, plainPage } from "#outside/plain-page.tsx";
import { withLocale } from "#outside/with-locale.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { formatWait } from "#web/ui/api/format-wait.ts";
import { pageLanguage } from "./page-language.ts";
import { waitingRoomScript } from "./waiting-room-script.ts";

/** The waiting room as a page that needs no script: it loads itself again when the shop said to. */
export function waitingRoomPage(
  request: Request,
  standing: Standing,
  to: string,
  facts: SiteFacts | null,
): Response {
  // The room has closed: the visitor goes on.
  if (standing.state === "open")
    return new Response(null, {
      status: 303,
      headers: { location: to, "cache-control": "private, no-store" },
    });
  const isTurn = standing.state === "admitted";
  return withSiteFacts(facts, () =>
    withLocale(pageLanguage(request), () =>
      plainPage({
        title: isTurn ? turnTitle() : `${m.queue_title()} — ${m.site_name()}`,
        status: 200,
        allow: { "connect-src": "'self'" },
        style: style(),
        script: waitingRoomScript,
        refreshSeconds: isTurn ? undefined : standing.retryAfter,
        body: (
          <main id="room" data-state={standing.state} data-retry={isTurn ? undefined : standing.retryAfter}>
            <p className="mark">{m.site_name()}</p>
            <section id="waiting" hidden={isTurn}>
              <h1>{m.queue_title()}</h1>
              {standing.state === "gathering" && <Gathering {...standing} />}
              {standing.state === "waiting" && <Waiting {...standing} />}
              <p className="small">{m.queue_keep()}</p>
              <p id="lost" className="lost" role="status" hidden>
                {m.queue_lost()}
              </p>
              <button id="sound" type="button" hidden data-on={m.queue_sound_on()}>
                {m.queue_sound()}
              </button>
            </section>
            <section id="turn" hidden={!isTurn} data-title={turnTitle()}>
              <h1 id="turn-title" tabIndex={-1}>
                {m.queue_turn()}
              </h1>
              <p>{m.queue_turn_text()}</p>
              <a id="go" className="go" href={to}>
                {m.queue_go()}
              </a>
            </section>
          </main>
        ),
      }),
    ),
  );
}

/** A visitor sees this while the process cannot serve them: it tries again, without a script too. */
export function busyPage(request: Request, retryAfter: number): Response {
  return withLocale(pageLanguage(request), () => {
    const response = plainPage({
      title: m.busy_title(),
      status: 503,
      allow: {},
      style: style(),
      script: `setTimeout(() => location.reload(), ${retryAfter * 1_000});`,
      refreshSeconds: retryAfter,
      body: (
        <main>
          <h1>{m.busy_title()}</h1>
          <p>{m.busy_text()}</p>
        </main>
      ),
    });
    response.headers.set("retry-after", String(retryAfter));
    return response;
  });
}

const turnTitle = () => `${m.queue_turn()} — ${m.site_name()}`;

function Gathering({ opensAt, waiting }: Extract<Standing, { state: "gathering" }>) {
  return (
    <>
      <p>{m.queue_gathering()}</p>
      <dl>
        <dt>{m.queue_opens()}</dt>
        <dd id="opens" data-at={opensAt?.toISOString() ?? ""}>
          {opensAt ? momentText(opensAt) : m.queue_opens_soon()}
        </dd>
        <dt>{m.queue_gathered()}</dt>
        <dd id="gathered">{waiting}</dd>
      </dl>
    </>
  );
}

function Waiting({ place, ahead, seconds }: Extract<Standing, { state: "waiting" }>) {
  return (
    <>
      <p>{m.queue_text()}</p>
      <dl>
        <dt>{m.queue_place()}</dt>
        <dd id="place">{place}</dd>
        <dt>{m.queue_ahead()}</dt>
        <dd id="ahead">{ahead}</dd>
        <dt>{m.queue_estimate()}</dt>
        <dd id="estimate" data-none={m.queue_paused()}>
          {seconds === null ? m.queue_paused() : formatWait(seconds)}
        </dd>
      </dl>
    </>
  );
}

const momentText = (at: Date): string =>
  at.toLocaleString(languageTag(getLocale()), {
    timeZone: eventZone(),
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });

const style = () => {
  const { light, dark } = plainAccent(currentSiteFacts().look?.accent);
  return `
:root { --ground: #f6f5ef; --text: #06120d; --focus: ${light}; --accent: ${light}; --line: #c9cbc2; --danger: #a3220f; }
@media (prefers-color-scheme: dark) { :root { --ground: #06120d; --text: #f6f5ef; --focus: ${dark}; --accent: ${dark}; --line: #2c3a33; --danger: #ff9c8a; } }
body { display: grid; align-content: center; padding: 2rem clamp(1.5rem, 8vw, 8rem); }
main { max-width: 44rem; width: 100%; }
h1 { font-size: clamp(2.25rem, 8vw, 5rem); line-height: 1; letter-spacing: -0.03em; margin: 1rem 0 1.5rem; outline: none; }
p { font-size: 1.25rem; margin-bottom: 1.5rem; }
.small { font-size: 1rem; }
.mark { color: var(--accent); font: 1rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.lost { color: var(--danger); font-weight: 600; font-size: 1rem; }
dl { display: grid; grid-template-columns: minmax(40%, 1fr) auto; margin: 2rem 0; border-top: 1px solid var(--line); }
dt, dd { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
dt { line-height: 1.875rem; }
dd { font-weight: 600; font-size: 1.25rem; text-align: right; font-variant-numeric: tabular-nums; padding-left: 1rem; }
button, .go { display: inline-block; font: inherit; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--text); border-radius: 2px; background: transparent; color: var(--text); cursor: pointer; }
button:disabled { border-color: transparent; padding-left: 0; cursor: default; }
.go { background: var(--accent); border-color: var(--accent); color: var(--ground); font-weight: 600; font-size: 1.25rem; padding: 0.75rem 1.5rem; text-decoration: none; }
[hidden] { display: none; }
`;
};
