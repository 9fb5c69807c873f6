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
import { languageOfBrowser, messageFacts } from "./scripts/message-facts.mjs";

/** The files of messages that the organiser's screens alone use, by how their names begin. */
const forStaff =
  /[\\/]messages[\\/]messages[\\/](organiser|integrations|orders|schedule|staff|audit|second|set_up|totp|recovery|security|door|join|sign_in|step_up|guide|publish|preview_link|speaker_page|proposal|co_speaker)_/;

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
    languageOfBrowser(),
    contractRoutes(),
    tailwindcss(),
    reactRouter(),
    compressedAssets(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                // What draws is on the server, in a worker and with staff: the layout's background has its widths alone.
                { name: "artwork", test: /[\\/]src[\\/]artwork[\\/]drawing/ },
                // The layout of every page is one file, not thirty of a kilobyte each.
                {
                  name: "layout",
                  test: /[\\/]src[\\/](web[\\/](public[\\/]layout|ui[\\/](is-choice|language|site|login-session[\\/](login-session|redirect-to|tab-|use-hydrated)|forms[\\/](use-typed-early|set-as-typed)))|contract[\\/](paths|fold-text|site[\\/](accent-colours|readable-colour))|messages[\\/]messages[\\/]fact_)/,
                },
                // So do the small things that most pages share; what is heavy stays with the pages that need it.
                {
                  name: "shared",
                  test: /[/]src[/]web[/](ui[/](button|icon|media[/](picture|on-screen)|time[/](event-time|date-span)|money[/](euros|price)|ticket[/]ticket-name|forms[/]email-suggestion|device[/]reduced-motion|overlays[/](use-delayed-clear|use-modal-route|toast\.ts)|errors[/]updating|session[/]redirect)|public[/]seo[/])/,
                  minShareCount: 3,
                },
                // What the agenda shares with its other views and with a session's page.
                {
                  name: "agenda-parts",
                  test: /[\\/]public[\\/]agenda[\\/](now[\\/]now-next|calendar-links|session-facets|session-times|agenda-query|use-agenda-query)/,
                  minShareCount: 2,
                },
                {
                  name: "totals",
                  test: /[\\/]buyer[\\/]cart[\\/]cart-prices|[\\/]vat-exemption\.|[\\/]contract[\\/]orders[\\/](prices|line-|split-)/,
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
                // The checkout's that another page says too: one file, not one for each sentence.
                {
                  name: "checkout-messages",
                  test: /[\\/]messages[\\/]messages[\\/]checkout_(assign_later|documents|coupon|notice)/,
                  minShareCount: 2,
                },
                // What speaks with the API, and keeps what it said, is two files on the pages that do.
                {
                  name: "api",
                  test: /[\\/]node_modules[\\/]@orpc[\\/]|[\\/]src[\\/]web[\\/]ui[\\/]api[\\/](browser-client|contract\.routes|link-options|client-context|api-problem|failure-message|format-wait)|[\\/]src[\\/]contract[\\/]problem\./,
                },
                {
                  name: "queries",
                  test: /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|[\\/]src[\\/]web[\\/]ui[\\/](api[\\/]query-provider|login-session[\\/]require-login)/,
                },
                // A field is on many pages; what keeps and checks a whole form is on the buyer's.
                {
                  name: "fields",
                  test: /[\\/]src[\\/]web[\\/]ui[\\/]forms[\\/](text-field|form-field|email-field|focus-first)/,
                  minShareCount: 3,
                },
                {
                  name: "forms",
                  test: /[\\/]node_modules[\\/]react-hook-form[\\/]|[\\/]src[\\/]web[\\/](ui[\\/]forms[\\/](fields-of|use-late|use-saved|checkbox|radio-cards)|buyer[\\/](profile[\\/]personal-data[\\/](personal-form|own-signup)|checkout[\\/]form[\\/]form-draft))/,
                  minShareCount: 3,
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
