import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { EditionLook } from "#contract/organiser/edition/edition-look.ts";
import {
  type HomeSection,
  homeSections,
  type MenuEntry,
  menuEntries,
} from "#contract/organiser/edition/edition-site.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { EachLanguage, nameIn } from "../../form/each-language.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { RowsInput } from "../../form/inputs/rows-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { FilmParts } from "./film/film-parts.tsx";
import { OrderedPartsInput } from "./ordered-parts-input.tsx";
import { Part } from "./part.tsx";
import { PartnerGroupParts } from "./partner-group-parts.tsx";
import type { SiteTextProps } from "./site-text.tsx";

const sectionNames: Record<HomeSection, () => string> = {
  film: m.organiser_section_film,
  headline: m.organiser_section_headline,
  days: m.organiser_section_days,
  speakers: m.organiser_section_speakers,
  tickets: m.organiser_section_tickets,
  stages: m.organiser_section_stages,
  calls: m.organiser_section_calls,
  partners: m.layout_partners,
  newsletter: m.organiser_section_newsletter,
};

const entryNames: Record<MenuEntry, () => string> = {
  about: m.layout_about,
  speakers: m.layout_speakers,
  partners: m.layout_partners,
  agenda: m.layout_agenda,
  ideas: m.layout_ideas,
  calls: m.layout_calls,
  company: m.layout_company,
  external: m.layout_external_event,
};

/** The parts of a page besides its texts, by its group of texts. `event`: the edition's name. */
export const siteParts: Record<string, (props: PartsProps) => ReactNode> = {
  home: HomeParts,
  about: MapParts,
  partners: PartnerGroupParts,
  frame: MenuParts,
};

type PartsProps = Pick<SiteTextProps, "facts" | "onFocus">;

function HomeParts({ facts }: PartsProps) {
  const ofFilm = useWatch({ name: ["look.film_poster", "site.film_file"] });
  return (
    <>
      <Part title={m.organiser_words_sections()} text={m.organiser_words_sections_text()}>
        <OrderedPartsInput
          name="site.home"
          title={m.organiser_words_sections()}
          parts={homeSections}
          labels={sectionNames}
          possible={(section) => section !== "film" || hasOurArtwork(facts.name) || ofFilm.some(Boolean)}
        />
      </Part>
      <Part title={m.organiser_section_film()} text={m.organiser_words_film_text()}>
        <FilmParts />
      </Part>
    </>
  );
}

function MapParts() {
  const { map } = useWatch({ name: "look" }) as EditionLook;
  return (
    <Part title={m.organiser_words_where()} text={m.organiser_words_where_text()}>
      <PictureInput name="look.map" label={m.organiser_words_map()} aspect={2} />
      {map && <TextInput name="site.map_alt" label={m.organiser_words_map_alt()} maxLength={300} />}
      <TextInput
        name="site.map_address"
        label={m.organiser_words_address()}
        hint={m.organiser_words_address_hint()}
        maxLength={200}
      />
    </Part>
  );
}

function MenuParts({ facts }: PartsProps) {
  return (
    <Part title={m.organiser_words_menu()} text={m.organiser_words_menu_text()}>
      <OrderedPartsInput
        name="site.menu"
        title={m.organiser_words_menu()}
        parts={menuEntries}
        labels={entryNames}
        possible={(entry) => entry !== "company" || hasOurArtwork(facts.name)}
      />
      <RowsInput
        name="site.links"
        label={m.organiser_words_links()}
        hint={m.organiser_words_links_hint()}
        add={m.organiser_words_links_add()}
        empty={() => ({ label: {}, url: "" })}
        stacked
      >
        {(row) => (
          <>
            <EachLanguage columns="sm:max-md:grid-cols-2 xl:grid-cols-2">
              {(language) => (
                <TextInput
                  name={`${row}.label.${language}`}
                  label={nameIn(language, m.organiser_name())}
                  lang={language}
                  maxLength={40}
                />
              )}
            </EachLanguage>
            <TextInput name={`${row}.url`} type="url" label={m.organiser_url()} placeholder="https://" />
          </>
        )}
      </RowsInput>
    </Part>
  );
}
