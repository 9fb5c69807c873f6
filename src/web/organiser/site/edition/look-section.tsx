import { useWatch } from "react-hook-form";
import type { EditionLook } from "#contract/organiser/edition/edition-look.ts";
import { hasOurArtwork, withPageFacts } from "#contract/site-facts.ts";
import { m } from "#messages/messages.js";
import { Logo } from "#web/ui/site/logo.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { Section } from "../../form/section.tsx";
import { Preview } from "../../kit/preview.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";

const LOGO_ASPECT = 2.5;

/** The edition's own look in place of ours. */
export function LookSection() {
  const logo = useWatch({ name: "look.logo" }) as string;
  const name = useWatch({ name: "name" }) as string;
  return (
    <Section title={m.organiser_look()} text={m.organiser_look_text()} preview={<LookPreview />}>
      <PictureInput
        name="look.logo"
        label={m.organiser_look_logo()}
        hint={hasOurArtwork(name) ? m.organiser_look_logo_hint_ours() : m.organiser_look_logo_hint()}
        aspect={LOGO_ASPECT}
        whole
      />
      {logo && (
        <PictureInput
          name="look.logo_on_dark"
          label={m.organiser_look_logo_on_dark()}
          hint={m.organiser_look_logo_on_dark_hint()}
          aspect={LOGO_ASPECT}
          whole
          dark
        />
      )}
    </Section>
  );
}

/** By day and by night, as the head of a page has it. */
function LookPreview() {
  const look = useWatch({ name: "look" }) as EditionLook;
  const name = useWatch({ name: "name" }) as string;
  const { city, year } = useCurrentEdition();
  return withPageFacts({ name, city, year, days: 1 }, () => (
    <Preview>
      <div className="flex h-20 items-center bg-paper px-4 text-ink">
        {look.logo ? <img src={look.logo} alt="" className={LOGO} /> : <Logo className="h-6" />}
      </div>
      <div className="flex h-20 items-center bg-ink px-4 text-paper">
        {look.logo ? (
          <img
            src={look.logo_on_dark || look.logo}
            alt=""
            className={`${LOGO} ${look.logo_on_dark ? "" : "rounded-xs bg-paper p-1.5"}`}
          />
        ) : (
          <Logo className="h-6" />
        )}
      </div>
    </Preview>
  ));
}

const LOGO = "max-h-12 max-w-44 object-contain object-left";
