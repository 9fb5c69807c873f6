import { Marked } from "marked";
import integrations from "../../../../docs/integrations.md?raw";

/** Documents beside it are not on this page: their links are text. */
const markdown = new Marked({
  renderer: {
    link({ href, tokens }) {
      const shown = this.parser.parseInline(tokens);
      return /^(https?:|\/)/.test(href) ? `<a href="${href}">${shown}</a>` : shown;
    },
  },
});

/** `docs/integrations.md` as HTML, without its title. */
export const integrationsGuide = (): string =>
  markdown.parse(integrations.replace(/^# .*\n/, ""), { async: false });
