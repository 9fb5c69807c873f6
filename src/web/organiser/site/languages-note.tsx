import { languagesInUse } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { perLocale } from "#web/ui/language/format-locale.ts";
import { languageIn } from "#web/ui/language/language-in.ts";

const lists = perLocale((locale) => new Intl.ListFormat(locale));

/** Each text is asked for in every language of the site, which is a setting of its server. */
export function LanguagesNote() {
  const used = languagesInUse();
  return (
    used.length > 1 && (
      <p className="text-small text-muted">
        {m.organiser_site_languages({
          languages: lists().format(used.map(languageIn)),
          setting: `LANGUAGES=${used[0]}`,
          language: languageIn(used[0]),
        })}
      </p>
    )
  );
}
