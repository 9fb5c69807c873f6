import { m } from "#messages/messages.js";
import { bannerPhrasesKind } from "../content/kinds.ts";
import { useFirstTexts } from "../form/first-texts.ts";
import { fieldsOf } from "../form/record-field.tsx";
import { RecordPage } from "../form/record-page.tsx";
import { Section } from "../form/section.tsx";
import { Preview } from "../kit/preview.tsx";

const Field = fieldsOf(bannerPhrasesKind);

export default function BannerPhrase() {
  return (
    <RecordPage kind={bannerPhrasesKind}>
      {() => (
        <Section
          title={m.organiser_nav_banner()}
          text={m.organiser_banner_text()}
          preview={<PhrasePreview />}
        >
          <Field name="filled" hint={m.organiser_banner_filled_hint()} />
          <Field name="outlined" hint={m.organiser_banner_outlined_hint()} />
        </Section>
      )}
    </RecordPage>
  );
}

function PhrasePreview() {
  const [filled, outlined] = useFirstTexts(["filled", "outlined"]);
  return (
    <Preview>
      <p className="overflow-hidden border-y py-3 font-display text-4xl leading-none font-extrabold whitespace-nowrap">
        {filled} <span className="outlined text-3xl">{outlined}</span>
      </p>
    </Preview>
  );
}
