import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { contractRoutes } from "./scripts/contract-routes.mjs";
import { externals as external } from "./scripts/externals.mjs";
import { languageOfBrowser, messageFacts, messagesOfBrowser } from "./scripts/message-facts.mjs";
import { routerOfBrowser } from "./scripts/router-of-browser.mjs";

/** The files of messages that the organiser's screens alone use, by how their names begin. */
const forStaff =
  /[\\/]messages[\\/]messages[\\/](organiser|integrations|orders|schedule|staff|audit|second|set_up|totp|recovery|security|door|join|sign_in|step_up|guide|publish|preview_link|speaker_page|proposal|co_speaker)_/;

/** The frame of visitors' pages, and the small things that most of them share. Without those that the server alone draws (ui/served.tsx). */
const ofEveryPage = new RegExp(
  String.raw`[\\/]src[\\/](?:${[
    String.raw`web[\\/](?:root|script-mark)`,
    String.raw`web[\\/]public[\\/](?:layout[\\/](?!footer|network-name|preview-banner)|tickets[\\/]tickets-link)`,
    String.raw`web[\\/]ui[\\/](?:is-choice|button|icon|spinner|served|lazy-part|language|site[\\/](?!demo)|errors[\\/]updating)`,
    String.raw`web[\\/]ui[\\/]login-session[\\/](?:login-session|redirect-to|tab-|use-hydrated)`,
    String.raw`web[\\/]ui[\\/](?:forms[\\/](?:use-typed-early|set-as-typed)|device[\\/]reduced-motion)`,
    String.raw`web[\\/]ui[\\/](?:media[\\/](?:picture|on-screen)|time[\\/](?:event-time|date-span|zone-note))`,
    String.raw`web[\\/]ui[\\/]overlays[\\/](?:use-modal-route|toast)`,
    String.raw`web[\\/]public[\\/]seo[\\/]end-sentence`,
    String.raw`contract[\\/](?:paths|fold-text)`,
    String.raw`messages[\\/]messages[\\/](?:fact|ui)_`,
  ].join("|")})|vite[\\/]preload-helper`,
);

/** The messages that nearly every screen for staff needs: those of the frame, the lists and the forms. */
const ofFrame = new Set(
  globSync("src/web/organiser/{shell,kit,list,form,client}/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bm\.(\w+)/g)].map(([, name]) => `${name}.js`),
  ),
);

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/messages",
      strategy: ["globalVariable", "baseLocale"],
    }),
    messageFacts(),
    messagesOfBrowser(),
    languageOfBrowser(),
    contractRoutes(),
    routerOfBrowser(),
    tailwindcss(),
    reactRouter(),
    compressedAssets(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // For search engines, by the server alone.
          treeshake: { moduleSideEffects: [{ test: /[\\/]public[\\/]seo[\\/]/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                // The drawing code is on the server, in a worker and with staff: the layout's background has its widths alone.
                { name: "artwork", test: /[\\/]src[\\/]artwork[\\/]drawing/ },
                // The code of every page is one file, not forty of a kilobyte each.
                {
                  name: "layout",
                  test: (id) => ofEveryPage.test(id) && !forStaff.test(id),
                },
                // The code that the agenda shares with its other views, with a session's page and with earlier years.
                {
                  name: "agenda-parts",
                  test: /[\\/]public[\\/]agenda[\\/](use-server-minute|session-facets|session-times|agenda-query|use-agenda-query|my-agenda[\\/](star-button|clashes))|[\\/]buyer[\\/]stars[\\/](stars|stored-agenda)|[\\/]messages[\\/]messages[\\/]agenda_(title|description|failed|stage|star|clash|level|now_(over|before))/,
                  minShareCount: 2,
                },
                {
                  name: "agenda-list",
                  test: /[\\/]public[\\/]agenda[\\/](agenda-view|view-not-loaded|filters|list)|[\\/]ui[\\/]time[\\/]format-time|[\\/]messages[\\/]messages[\\/]agenda_(?!session|share|calendar|now|next)/,
                  minShareCount: 2,
                },
                // The views of a ticket in shop, checkout and wallet.
                {
                  name: "ticket-parts",
                  test: /[\\/]src[\\/](web[\\/](ui[\\/](money|ticket|forms[\\/](number-stepper|repeat-press))|public[\\/]tickets[\\/]ticket-paths|buyer[\\/]cart[\\/](cart|stored-cart)\.)|contract[\\/](money|orders[\\/]unit-price)|messages[\\/]messages[\\/]shop_)/,
                  minShareCount: 2,
                },
                // A field is on many pages; what keeps and checks a whole form is on the buyer's.
                {
                  name: "fields",
                  test: /[\\/]src[\\/]web[\\/]ui[\\/]forms[\\/](text-field|form-field|email-field|email-suggestion|focus-first)|[\\/]contract[\\/].*email-address/,
                  minShareCount: 3,
                },
                {
                  name: "newsletter",
                  test: /[\\/]public[\\/]newsletter[\\/]newsletter-signup|[\\/]messages[\\/]messages[\\/](home_)?newsletter_/,
                  minShareCount: 2,
                },
                // A group is loaded whole: what buyers and the ideas contest are told is not on every page.
                {
                  name: "buyer-messages",
                  test: /[\\/]messages[\\/]messages[\\/](account|login|passkeys|profile|fresh|answers)_/,
                  minShareCount: 4,
                },
                { name: "ideas-messages", test: /[\\/]messages[\\/]messages[\\/]ideas_/, minShareCount: 4 },
                // Without the organiser's.
                {
                  name: "messages",
                  test: (id) => /[\\/]src[\\/]messages[\\/]/.test(id) && !forStaff.test(id),
                  minShareCount: 4,
                },
                // The API's client and its cache.
                {
                  name: "api",
                  test: /[\\/]node_modules[\\/]@orpc[\\/]|[\\/]src[\\/]web[\\/]ui[\\/]api[\\/](browser-client|contract\.routes|link-options|client-context|api-problem|failure-message|format-wait)|[\\/]src[\\/]contract[\\/]problem\.|[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|[\\/]src[\\/]web[\\/]ui[\\/](api[\\/]query-provider|login-session[\\/]require-login)/,
                },
                {
                  name: "forms",
                  test: /[\\/]node_modules[\\/]react-hook-form[\\/]|[\\/]src[\\/]web[\\/](ui[\\/]countries[\\/](countries|country-codes)\.|ui[\\/]forms[\\/](fields-of|use-late|use-saved|checkbox|radio-cards)|buyer[\\/](profile[\\/]personal-data[\\/](personal-form|own-signup)|checkout[\\/]form[\\/]form-draft))/,
                  minShareCount: 3,
                },
                {
                  name: "coupon",
                  test: /[\\/]checkout[\\/]summary[\\/]coupon-box|[\\/]messages[\\/]messages[\\/]checkout_(assign_later|documents|coupon|notice)/,
                  minShareCount: 2,
                },
                // The code that the checkout has in common with the cart without scripts, the wallet and a sale by staff.
                {
                  name: "checkout-parts",
                  test: /[\\/]buyer[\\/](checkout[\\/](summary|form[\\/](order-consents|checkout-values)|flow[\\/](payments[\\/](checkout-payment|card-return)|placing[\\/]order-submission))|cart[\\/]cart-prices|icons)|[\\/]contract[\\/]orders[\\/](prices|line-|split-|ticket-by-ticket|vat-exemption)|[\\/]messages[\\/]messages[\\/]checkout_(?!refunds)/,
                  minShareCount: 2,
                },
                // The code that a page shares with few others is one file: of a few hundred bytes each, a request costs more than they do.
                {
                  name: "speaker-parts",
                  test: /[\\/]public[\\/]speakers[\\/](speaker-list|speaker-card|speakers-query|describe-speaker|speaker-days|find-speakers)|[\\/]messages[\\/]messages[\\/]speakers_/,
                  minShareCount: 2,
                },
                {
                  name: "shop-parts",
                  test: /[\\/]public[\\/]tickets[\\/](ticket-action|ticket-state|availability-mark)|[\\/]readable-colour|[\\/]modal-marker/,
                  minShareCount: 2,
                },
                {
                  name: "home-parts",
                  test: /[\\/]countdown(-cells)?\.tsx?|[\\/]messages[\\/]messages[\\/]home_description/,
                  minShareCount: 2,
                },
                {
                  name: "login-parts",
                  test: /[\\/](fresh-login-wanted|login-under-way)\.|[\\/]messages[\\/]messages[\\/]login_(entering|email_required|send|code_enter)/,
                  minShareCount: 2,
                },
                {
                  name: "question-parts",
                  test: /[\\/]buyer[\\/]questions[\\/]|[\\/]contract[\\/]wallet[\\/]answers|[\\/]messages[\\/]messages[\\/](claim_(policy|retry|failed)|answers_privacy)/,
                  minShareCount: 2,
                },
                // One file: otherwise each of them is a request for a word.
                {
                  name: "frame-messages",
                  test: (id) => forStaff.test(id) && ofFrame.has(path.basename(id)),
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            server: "src/server.ts",
            worker: "src/worker.ts",
            commands: "src/commands/commands.ts",
            backups: "src/commands/backups.ts",
            "pdf-thread": "src/pdf-thread.ts",
          },
        },
      },
      // React chooses its build by NODE_ENV; bundled, it is the production one wherever it runs.
      resolve: command === "build" ? { noExternal: true as const, external } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
}));

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Adds a `.br` and a `.gz` beside each asset, so that no request waits for compression. */
function compressedAssets(): Plugin {
  return {
    name: "nexxt-compressed-assets",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // Vite fills in what lazy imports need in this same hook.
      order: "post",
      async handler(_, bundle) {
        const files = Object.entries(bundle).filter(([fileName]) => /\.(js|css|svg)$/.test(fileName));
        // In the threads of Node's own pool: one after the other takes a sixth of a build.
        const compress = async ([fileName, file]: (typeof files)[number]) => {
          const source = file.type === "chunk" ? file.code : file.source;
          const [br, gz] = await Promise.all([brotli(source), zip(source)]);
          this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: br });
          this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gz });
        };
        await Promise.all(files.map(compress));
      },
    },
  };
}
