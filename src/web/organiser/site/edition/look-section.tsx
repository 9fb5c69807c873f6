import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { EditionLook } from "#contract/organiser/edition/edition-look.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { Wordmark } from "#web/ui/site/logo.tsx";
import { ColourInput } from "../../form/inputs/colour-input.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { Section } from "../../form/section.tsx";
import { Preview } from "../../kit/preview.tsx";

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
      <PictureInput
        name="look.share"
        label={m.organiser_look_share()}
        hint={m.organiser_look_share_hint()}
        aspect={1200 / 630}
      />
      <ColourInput
        name="look.accent"
        label={m.organiser_look_accent()}
        hint={m.organiser_look_accent_hint()}
      />
      <AccentNote />
    </Section>
  );
}

/** Shows the colour that takes its place on a ground where it would not be readable. */
function AccentNote() {
  const accent = useWatch({ name: "look.accent" }) as string;
  const own = accentColours(accent);
  if (!own) return null;
  const same = (shown: string) => shown === accent.toLowerCase();
  return (
    <ul role="status" className="grid gap-2">
      <Shown colour={own.light} ground="bg-paper">
        {same(own.light)
          ? m.organiser_look_light_same()
          : m.organiser_look_light_other({ colour: own.light })}
      </Shown>
      <Shown colour={own.dark} ground="bg-ink">
        {same(own.dark) ? m.organiser_look_dark_same() : m.organiser_look_dark_other({ colour: own.dark })}
      </Shown>
    </ul>
  );
}

function Shown({ colour, ground, children }: { colour: string; ground: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span aria-hidden="true" className={`shrink-0 border p-2 ${ground}`}>
        <span className="block size-5" style={{ backgroundColor: colour }} />
      </span>
      {children}
    </li>
  );
}

/** By day and by night, as the head of a page has it, above a link and a button. */
export function LookPreview() {
  const look = useWatch({ name: "look" }) as EditionLook;
  const name = useWatch({ name: "name" }) as string;
  const own = accentColours(look.accent);
  // By the typed values: the page itself has those that were public when it was loaded.
  return (
    <Preview>
      <div className="grid gap-4 bg-paper p-4 text-ink">
        <span className="flex h-12 items-center">
          {look.logo ? (
            <img src={look.logo} alt="" className={LOGO} />
          ) : (
            <Wordmark name={name} className="h-6" />
          )}
        </span>
        <Accents
          link={own?.light ?? "#056544"}
          button={own?.fill ?? "#056544"}
          text={own?.onFill ?? "#ffffff"}
        />
      </div>
      <div className="grid gap-4 bg-ink p-4 text-paper">
        <span className="flex h-12 items-center">
          {look.logo ? (
            <img
              src={look.logo_on_dark || look.logo}
              alt=""
              className={`${LOGO} ${look.logo_on_dark ? "" : "rounded-sm bg-paper p-1.5"}`}
            />
          ) : (
            <Wordmark name={name} className="h-6" />
          )}
        </span>
        <Accents link={own?.dark ?? "#57cf9a"} button={own?.dark ?? "#22b87b"} text="#06120d" />
      </div>
    </Preview>
  );
}

const LOGO = "max-h-12 max-w-44 object-contain object-left";

function Accents({ link, button, text }: { link: string; button: string; text: string }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-4">
      <span className="px-4 py-2 font-semibold" style={{ backgroundColor: button, color: text }}>
        {m.organiser_look_button()}
      </span>
      <span className="underline" style={{ color: link }}>
        {m.organiser_look_link()}
      </span>
    </span>
  );
}
