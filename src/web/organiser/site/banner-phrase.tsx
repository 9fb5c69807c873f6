import { useWatch } from "react-hook-form";
import { bannerPhraseFields } from "#contract/organiser/edition/site-text-records.ts";
import { m } from "#messages/messages.js";
import { bannerPhrasesKind } from "../content/kinds.ts";
import { Bilingual } from "../form/bilingual.tsx";
import { TextInput } from "../form/inputs/text-input.tsx";
import { RecordPage } from "../form/record-page.tsx";
import { Section } from "../form/section.tsx";
import { Preview } from "../kit/preview.tsx";

export default function BannerPhrase() {
  return (
    <RecordPage
      kind={bannerPhrasesKind}
      fields={bannerPhraseFields}
      translated={["filled", "outlined"]}
      blank={{ filled: "", outlined: "" }}
      titleOf={({ filled }) => String(filled ?? "")}
      newTitle={m.organiser_banner_new()}
      listLabel={m.organiser_nav_banner()}
      fieldNames={{ filled: m.organiser_banner_filled, outlined: m.organiser_banner_outlined }}
    >
      {() => (
        <Section
          title={m.organiser_nav_banner()}
          text={m.organiser_banner_text()}
          preview={<PhrasePreview />}
        >
          <Bilingual name="filled" label={m.organiser_banner_filled()}>
            {(field) => <TextInput {...field} />}
          </Bilingual>
          <Bilingual name="outlined" label={m.organiser_banner_outlined()}>
            {(field) => <TextInput {...field} />}
          </Bilingual>
        </Section>
      )}
    </RecordPage>
  );
}

function PhrasePreview() {
  const [filled, outlined] = useWatch({ name: ["filled", "outlined"] }) as string[];
  return (
    <Preview>
      <p className="overflow-hidden border-y py-3 font-display text-4xl leading-none font-extrabold whitespace-nowrap">
        {filled} <span className="outlined text-3xl">{outlined}</span>
      </p>
    </Preview>
  );
}
