import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { languageOfPath, languages } from "#contract/language.ts";
import { mailExamples } from "#domain/registry/mail-examples.ts";
import { drawTicketPdf } from "#domain/sales/wallet/documents/ticket.pdf.ts";
import { exampleTicketDocument } from "#domain/sales/wallet/example-tickets.ts";
import { withLocale } from "#outside/with-locale.ts";
import { mailSender } from "#tests/mail-sender.ts";
import About, { meta } from "#web/public/about/about.tsx";
import Layout from "#web/public/layout/layout.tsx";
import { sitemap } from "#web/public/seo/sitemap.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { loadSite, type Site } from "#web/ui/site/site.ts";

// Loaded with the messages of a third language in place of ours (`third-language.db.test.ts`).

const PUBLIC_URL = "https://nexxt.example";
const ABOUT = "/about";

/** The API's answers, by the client's names. */
export interface Answers {
  edition: object;
  editions: object;
  texts: object;
}

/** The page about the edition, as the server writes it, with its meta tags. */
export function writePage(path: string, { edition, editions, texts }: Answers) {
  const client = {
    edition: { get: async () => edition, list: async () => editions },
    siteTexts: { read: async () => texts },
  } as unknown as ApiClient;
  return withLocale(languageOfPath(path), async () => {
    const handler = createStaticHandler([
      {
        id: "layout",
        path: path.slice(0, -ABOUT.length),
        loader: () => loadSite(client, PUBLIC_URL),
        Component: Framed,
        children: [{ path: "about", Component: About }],
      },
    ]);
    const context = await handler.query(new Request(PUBLIC_URL + path));
    if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
    const router = createStaticRouter(handler.dataRoutes, context);
    const loaderData = context.loaderData.layout;
    const tags = meta({ location: { pathname: path }, matches: [{ id: "layout", loaderData }] } as never);
    const { prelude } = await prerender(<StaticRouterProvider router={router} context={context} />);
    return { html: await new Response(prelude).text(), tags: JSON.stringify(tags) };
  });
}

function Framed() {
  const loaderData = useLoaderData<Site>();
  const matches = useRouteLoaderData("layout");
  return <Layout {...({ loaderData, matches, params: {} } as unknown as Parameters<typeof Layout>[0])} />;
}

const known = (code: string) => languages.find((language) => language === code) ?? languages[0];

/** A mail, with example data. */
export const writeMail = (name: string, code: string) =>
  withLocale(known(code), () =>
    mailExamples.find((example) => example.name === name)?.write(mailSender, known(code)),
  );

export const writeTicket = (code: string) =>
  drawTicketPdf({ tickets: [exampleTicketDocument(known(code))], size: "a4", language: known(code) });

export const writeSitemap = () => sitemap(PUBLIC_URL, [{ path: ABOUT }]);
