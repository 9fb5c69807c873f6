import { sellerCountry } from "#contract/accounts/number-prefix.ts";
import { firstLanguage } from "#contract/language.ts";
import { siteTextGroups } from "#contract/organiser/edition/edition-site.ts";
import type { Check } from "#contract/organiser/edition/editions.ts";
import { portugueseLawIn } from "#contract/site/portuguese-law.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { textPages } from "#contract/site/site-texts.ts";
import type { Reads } from "#db/transaction.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { defaultText, mailKeys } from "#domain/platform/mail/mail-texts.ts";
import { findOwnTexts } from "#domain/platform/mail/own-texts.ts";
import { listOwnSiteTexts } from "#domain/programme/site-texts/show-site-texts.ts";

type OwnPage = Awaited<ReturnType<typeof listOwnSiteTexts>>["pages"][number];

/** Pages that every edition has, and that tell of it. */
const PAGES_OF_WORDS = ["home", "about", "pages"] as const;

/**
 * Checks the parts of an edition that visitors see and that are still ours, one for each screen that replaces
 * them. All is done for an edition of our name. `detail.ours` names the parts; of texts with how many.
 */
export async function checkOwnLook(reads: Reads, edition: EditionRow): Promise<Check[]> {
  const [own, mailsOwn] = await Promise.all([
    listOwnSiteTexts(reads, edition.id),
    findOwnTexts(reads, firstLanguage()),
  ]);
  const { look, site } = edition;
  const law = sellerCountry(edition.organiser.tax_number);
  // Read or not, ours are of the wrong law for a seller elsewhere.
  const read = law === "PT" ? edition.textsRead : [];
  const ownPage = (page: string) => own.pages.find(({ name }) => name === page);
  const words = PAGES_OF_WORDS.map((page) => ({ page, left: textsLeft(siteTextGroups[page], site.texts) }));
  const mails = [...mailKeys.values()].filter((keys) => !keys.some((key) => mailsOwn.has(key)));
  const advised = (
    code: Check["code"],
    screen: Check["screen"],
    field: string | null,
    ours: readonly string[],
  ): Check => ({
    code,
    screen,
    field,
    done: ours.length === 0 || hasOurArtwork(edition.name),
    required: false,
    detail: { ours: ours.join(", ") },
  });
  return [
    advised(
      "words",
      "words",
      null,
      words.filter(({ left }) => left > 0).map(({ page, left }) => `${page} ${left}`),
    ),
    advised("look", "edition", look.logo ? "look.accent" : "look.logo", [
      ...(look.logo ? [] : ["logo"]),
      ...(look.accent ? [] : ["accent"]),
    ]),
    ofSellersLaw(
      law,
      advised(
        "own_pages",
        "pages",
        null,
        textPages.filter((page) => !ownPage(page) && !read.includes(page)),
      ),
      portugueseLawIn(
        textPages.map((page) => wordsIn(ownPage(page))),
        law,
      ),
    ),
    advised("banner", "banner", null, own.phrases > 0 ? [] : ["banner"]),
    advised("own_mails", "mails", null, mails.length === mailKeys.size ? [`mails ${mails.length}`] : []),
  ];
}

const wordsIn = (page: OwnPage | undefined) =>
  page && [page.title, page.lead, page.sections, page.translations];

/**
 * Our terms and policy are of Portuguese law: `detail.law` is the country of a seller elsewhere, who has still to replace them, and
 * `detail.law_left` what their own texts still name of it.
 */
function ofSellersLaw(law: string, check: Check, left: readonly string[]): Check {
  if (law === "PT") return check;
  const isOurs = check.detail.ours !== "";
  const detail = {
    ...check.detail,
    ...(isOurs && { law }),
    ...(left.length > 0 && { law_left: left.join(", ") }),
  };
  return { ...check, done: !isOurs && left.length === 0, detail };
}

/** Texts that visitors read and that are not written in the edition's first language; what has no default is not shown. */
const textsLeft = (keys: readonly string[], own: EditionRow["site"]["texts"]): number =>
  keys.filter((key) => !own[key]?.[firstLanguage()] && defaultText(key, firstLanguage())).length;
