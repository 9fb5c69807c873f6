import { languagesInUse } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { perLocale } from "#web/ui/language/format-locale.ts";
import { languageIn } from "#web/ui/language/language-in.ts";

const lists = perLocale((locale) => new Intl.ListFormat(locale));

/** Each text is asked for in every language of the site, which is a setting of its server. */
export function LanguagesNote() {
  const used = languagesInUse();
  const [first, other] = used;
  return (
    other && (
      <p className="text-small text-muted">
        {m.organiser_site_languages({
          languages: lists().format(used.map(languageIn)),
          setting: `LANGUAGES=${first}`,
          language: languageIn(first),
          other_setting: `FIRST_LANGUAGE=${other}`,
          other: languageIn(other),
        })}
      </p>
    )
  );
}
