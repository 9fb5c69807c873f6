import { type CSSProperties, lazy, type ReactNode, useContext } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { type Language, languagesInUse } from "#contract/language.ts";
import { filePaths } from "#contract/paths.ts";
import { type AccentColours, accentColours } from "#contract/site/accent-colours.ts";
import { currentSiteFacts, overwriteSiteFacts, type SiteFacts, textsIn } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { demoContext } from "#web/ui/api/client-context.ts";
import { BrokenPage } from "#web/ui/errors/broken-page.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { LoginSessionWatcher } from "#web/ui/login-session/login-session-watcher.tsx";
import { ServerRendered } from "#web/ui/server-rendered.tsx";
import { iconPath } from "#web/ui/site/icon-path.ts";
import { themeScript } from "#web/ui/site/theme.ts";
import type { Route } from "./+types/root";
import displayFont from "./fonts/display.woff2?url";
import monoFont from "./fonts/mono.woff2?url";
import textFont from "./fonts/text.woff2?url";
import { ScriptNonce } from "./script-nonce.ts";
import { Toaster } from "./ui/overlays/toaster.tsx";
import "./styles.css";

const DemoStrip = lazy(() => import("#web/ui/site/demo-strip.tsx"));

const preload = (href: string) => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
});

export const links: Route.LinksFunction = () => [
  preload(displayFont),
  preload(textFont),
  preload(monoFont),
  iconLink(),
  { rel: "apple-touch-icon", href: iconPath(180) ?? "/apple-touch-icon.png" },
  ...(currentSiteFacts().isAhead ? [] : siteLinks()),
];

/** Links to files of the public edition: a page before its edition is another's (decision 199). */
const siteLinks = () => [
  { rel: "manifest", href: localPath(filePaths.manifest()) },
  { rel: "alternate", type: "application/atom+xml", title: m.site_name(), href: localPath(filePaths.feed()) },
];

function iconLink() {
  const own = iconPath(64);
  return own
    ? { rel: "icon", href: own, type: "image/png" }
    : { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" };
}

export const loader = ({ context }: Route.LoaderArgs) => ({
  demo: context.get(demoContext),
  facts: factsIn(getLocale()),
  own: accentColours(currentSiteFacts().look?.accent),
});

/** A page has the texts of its own language. */
function factsIn(language: Language): SiteFacts {
  const facts = currentSiteFacts();
  return { ...facts, texts: textsIn(facts.texts ?? {}, language) };
}

/** A process keeps its mode, and a page its edition. */
export const shouldRevalidate = () => false;

/** The document around pages and the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const { demo, facts, own = null } = useRouteLoaderData<typeof loader>("root") ?? {};
  // Before any message of the page; the server has its own, by request.
  if (!import.meta.env.SSR) overwriteSiteFacts(() => facts);
  const nonce = useContext(ScriptNonce);
  return (
    // The theme script adds `dark` here before hydration.
    <html
      lang={getLocale()}
      data-languages={languagesInUse().join(" ")}
      suppressHydrationWarning
      {...(own && shownAs(own))}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f5ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={own ? "#0c0d10" : "#06120d"} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this site. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      {/* Spec section 9 names the element the app lives in. */}
      <body id="app">
        {children}
        {demo && (
          <ServerRendered name="demo">
            <DemoStrip demo={demo} />
          </ServerRendered>
        )}
        <Toaster />
        <LoginSessionWatcher />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** `styles.css` chooses by theme and part. */
function shownAs(own: AccentColours) {
  const style = {
    "--own-light": own.light,
    "--own-dark": own.dark,
    "--own-fill": own.fill,
    "--own-on-fill": own.onFill,
    "--own-strong": own.fillStrong,
  } as CSSProperties;
  return { "data-own-accent": "", style };
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <BrokenPage error={error} />
    </main>
  );
}
