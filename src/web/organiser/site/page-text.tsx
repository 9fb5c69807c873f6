import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { useParams, useSearchParams } from "react-router";
import { fieldIn, firstLanguage, type Language, languagesInUse } from "#contract/language.ts";
import { isEqual, type Values } from "#contract/merge-changes.ts";
import { pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../client/organiser-client.ts";
import { pageTextsKind } from "../content/kinds.ts";
import { withBaseTexts, withoutEmptyTranslations, withoutSameTexts } from "../form/base-texts.ts";
import { languageMark, nameIn } from "../form/each-language.tsx";
import { RichTextInput } from "../form/inputs/rich-text-input.tsx";
import { RowsInput } from "../form/inputs/rows-input.tsx";
import { TextInput } from "../form/inputs/text-input.tsx";
import { fieldsOf } from "../form/record-field.tsx";
import { RecordPage } from "../form/record-page.tsx";
import { Section } from "../form/section.tsx";
import { KitButton } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { emptyPageText } from "./empty-page-text.ts";
import { KeepDefaultText, useTextsRead } from "./keep-default-text.tsx";
import { lawHint, lawLeftHint } from "./law-hint.ts";
import { type PageTextName, pageTextLabels, WhoseText } from "./page-text-labels.tsx";

/** In the address of a page that has no text of its own yet: which page. */
const NAME = "name";

/** A page's own text, or ours to begin from, in each language. */
export default function PageText() {
  const { id: edition } = useCurrentEdition();
  const { id = "new" } = useParams();
  const [address] = useSearchParams();
  const asked = pageTextNames.find((one) => one === address.get(NAME)) ?? "policy";
  const { data, waiting } = loaded(
    useQuery({
      queryKey: ["organiser", "our-page-text", edition, id, asked],
      queryFn: async () => {
        const [{ defaultPageText }, fields, facts, own] = await Promise.all([
          import("./default-page-text.ts"),
          organiserApi.editions.get({ id: edition }),
          organiserApi.editions.legalFacts({ id: edition }),
          /^\d+$/.test(id) ? pageTextsKind.api.read({ id: Number(id) }) : null,
        ]);
        return {
          ours: defaultPageText(own?.name ?? asked, { ...fields, ...facts }),
          law: lawHint(fields.organiser.tax_number),
          taxNumber: fields.organiser.tax_number,
        };
      },
      // The edition's names and rules in it are those that visitors read now.
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
    { level: 1 },
  );
  return data ? <PageTextForm {...data} /> : waiting;
}

const Field = fieldsOf(pageTextsKind);

interface Ours {
  ours: Values;
  law: string | undefined;
  taxNumber: string;
}

function PageTextForm({ ours, law, taxNumber }: Ours) {
  const read = useTextsRead().includes(String(ours.name));
  return (
    <RecordPage
      kind={pageTextsKind}
      blank={ours}
      newName={String(ours.name)}
      ours={ours}
      state={(values) => (
        <WhoseText
          own={!isOurs(values, ours)}
          read={read}
          otherLaw={lawLeftHint(values, taxNumber) !== undefined}
        />
      )}
      titleOf={(values) => pageTextLabels[values.name as PageTextName]()}
    >
      {() => (
        <>
          <Section title={m.organiser_page_head()} text={m.organiser_page_head_text()}>
            <BackToOurs
              ours={ours}
              law={ours.name === "newsletter" ? undefined : law}
              taxNumber={taxNumber}
            />
            <Field name="title" />
            <Field name="lead" rows={3} />
          </Section>
          {ours.name !== "newsletter" && (
            <Section title={m.organiser_page_sections()} text={m.organiser_page_sections_text()}>
              {languagesInUse().map((language) => (
                <Sections key={language} lang={language} />
              ))}
            </Section>
          )}
        </>
      )}
    </RecordPage>
  );
}

const isOurs = (values: Values, ours: Values) =>
  isEqual(withoutEmptyTranslations(withBaseTexts(values, firstLanguage())), withoutEmptyTranslations(ours));

/** Says whose text the form has: the shop's own gives way to an empty page, and takes the organiser's place again. */
function BackToOurs({ ours, law, taxNumber }: Ours) {
  const { setValue } = useFormContext();
  const values = useWatch() as Values;
  const back = withoutSameTexts(ours, firstLanguage());
  const write = (text: Values) => {
    for (const name of ["title", "lead", "sections", "translations"])
      setValue(name, structuredClone(text[name]), { shouldDirty: true, shouldValidate: text === back });
  };
  if (isOurs(values, ours))
    return (
      <div className="border-l-2 border-accent pl-3">
        <p className="text-muted">
          {m.organiser_page_ours_text()} {law && <strong className="text-danger">{law}</strong>}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <KeepDefaultText name={String(ours.name)} />
          {ours.name !== "newsletter" && (
            <KitButton onClick={() => write(emptyPageText(ours))}>{m.organiser_page_empty()}</KitButton>
          )}
        </div>
      </div>
    );
  const lawLeft = lawLeftHint(values, taxNumber);
  return (
    <div className="border-l-2 border-edge pl-3 text-muted">
      <p>
        {m.organiser_page_own_text()} {lawLeft && <strong className="text-danger">{lawLeft}</strong>}
      </p>
      <button
        type="button"
        className="mt-1 min-h-6 underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
        onClick={() => write(back)}
      >
        {m.organiser_mails_back()}
      </button>
    </div>
  );
}

function Sections({ lang }: { lang: Language }) {
  const language = languageMark(lang);
  return (
    <RowsInput
      name={fieldIn(lang, "sections")}
      label={nameIn(lang, m.organiser_page_sections())}
      add={m.organiser_page_section_add({ language }).trim()}
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
