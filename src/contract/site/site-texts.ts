import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { inLanguage } from "../fields.ts";

/** The pages with a long text of their own. */
export const textPages = ["policy", "terms"] as const;

const pageText = z.object({
  title: z.string(),
  lead: z.string(),
  /** `html` is sanitised. */
  sections: z.array(z.object({ title: z.string(), html: z.string() })),
  /** A calendar day by the edition's clocks, in Lisbon for one in Portugal. */
  changed_on: z.iso.date(),
});
export type PageText = z.output<typeof pageText>;

const siteTexts = z.object({
  /** Two halves each, filled and outlined; none: dates, place and tagline. */
  banner: z.array(z.object({ filled: z.string(), outlined: z.string() })),
  /** Beside the newsletter's form; null: our words. */
  newsletter: z.object({ title: z.string(), lead: z.string() }).nullable(),
});

const { shared } = publicEndpoints("Site texts");

export const siteTextsContract = {
  read: shared("GET", "/site-texts/", {
    summary: "What the organiser wrote in place of the site's own words",
  })
    .input(z.object(inLanguage))
    .output(siteTexts),
  page: shared("GET", "/site-texts/{name}/", {
    summary: "A page's text by the organiser; null: the site's own is shown",
    notFound: false,
  })
    .input(z.object({ name: z.enum(textPages), ...inLanguage }))
    .output(z.object({ text: pageText.nullable() })),
};
