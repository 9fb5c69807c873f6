import { useSearchParams } from "react-router";
import { pageTextFields, pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import { m } from "#messages/messages.js";
import { pageTextsKind } from "../content/kinds.ts";
import { Bilingual } from "../form/bilingual.tsx";
import { RichTextInput } from "../form/inputs/rich-text-input.tsx";
import { RowsInput } from "../form/inputs/rows-input.tsx";
import { LongTextInput, TextInput } from "../form/inputs/text-input.tsx";
import { RecordPage } from "../form/record-page.tsx";
import { Section } from "../form/section.tsx";
import { type PageTextName, pageTextLabels } from "./page-text-labels.ts";

/** In the address of a page that has no text of its own yet: which page. */
const NAME = "name";

export default function PageText() {
  const [address] = useSearchParams();
  const asked = address.get(NAME);
  const name: PageTextName = pageTextNames.find((one) => one === asked) ?? "policy";
  return (
    <RecordPage
      kind={pageTextsKind}
      fields={pageTextFields}
      translated={["title", "lead", "sections"]}
      blank={{ name, title: "", lead: "", sections: [] }}
      titleOf={(values) => pageTextLabels[values.name as PageTextName]()}
      newTitle={m.organiser_nav_pages()}
      listLabel={m.organiser_nav_pages()}
      fieldNames={{
        title: m.organiser_session_title,
        lead: m.organiser_page_lead,
        sections: m.organiser_page_sections,
      }}
    >
      {() => (
        <>
          <Section title={m.organiser_page_head()} text={m.organiser_page_head_text()}>
            <Bilingual name="title" label={m.organiser_session_title()}>
              {(field) => <TextInput {...field} />}
            </Bilingual>
            <Bilingual name="lead" label={m.organiser_page_lead()}>
              {(field) => <LongTextInput {...field} rows={3} />}
            </Bilingual>
          </Section>
          <Section title={m.organiser_page_sections()} text={m.organiser_page_sections_text()}>
            <Sections name="sections" language="PT" lang="pt" />
            <Sections name="translations.en.sections" language="EN" lang="en" />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

function Sections({ name, language, lang }: { name: string; language: string; lang: string }) {
  return (
    <RowsInput
      name={name}
      label={`${m.organiser_page_sections()} ${language}`}
      add={m.organiser_page_section_add({ language })}
      stacked
      empty={() => ({ title: "", html: "" })}
    >
      {(row) => (
        <>
          <TextInput name={`${row}.title`} label={m.organiser_session_title()} lang={lang} />
          <RichTextInput name={`${row}.html`} label={m.organiser_page_text()} lang={lang} />
        </>
      )}
    </RowsInput>
  );
}
