import { useWatch } from "react-hook-form";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { Bilingual } from "../../form/bilingual.tsx";
import { SelectInput } from "../../form/inputs/choice-input.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { LongTextInput } from "../../form/inputs/text-input.tsx";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { Preview } from "../../kit/preview.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { partnersKind } from "../kinds.ts";
import { LogoOnGrounds } from "./logo-on-grounds.tsx";
import { PartnerContactSection } from "./partner-contact.tsx";
import { PartnerTicketsSection } from "./partner-tickets.tsx";
import { usePartnerGroups } from "./use-partner-groups.ts";

const Field = fieldsOf(partnersKind);

export default function Partner() {
  const { data: groups, waiting } = loaded(usePartnerGroups(), { level: 1 });
  if (!groups) return waiting;
  const { kind, titles } = groups;
  const shown = groups.shown.length > 0 ? groups.shown : Object.keys(titles);
  return (
    <RecordPage kind={kind} blank={{ group: shown[0] }}>
      {(row) => (
        <>
          <Section title={m.organiser_partner()} text={m.organiser_partner_text()} preview={<LogoPreview />}>
            <Field name="name" />
            <Group titles={titles} groups={new Set([...shown, ...(row ? [row.group] : [])])} />
            <PictureInput
              name="logo"
              label={m.organiser_logo()}
              hint={m.partner_page_logo_hint()}
              aspect={2}
              whole
            />
            <Field name="url" hint={m.organiser_web_address_hint()} />
            <Bilingual name="description" label={m.organiser_partner_description()}>
              {(field) => <LongTextInput {...field} rows={4} hint={m.organiser_partner_description_hint()} />}
            </Bilingual>
          </Section>
          {row && <PartnerContactSection partner={row.id} />}
          {row && <PartnerTicketsSection partner={row.id} />}
        </>
      )}
    </RecordPage>
  );
}

/** The logo on both grounds: visitors choose the theme. */
function LogoPreview() {
  const [logo, name] = useWatch({ name: ["logo", "name"] }) as string[];
  return (
    <Preview>
      <LogoOnGrounds logo={logo ?? ""} name={name ?? ""} />
    </Preview>
  );
}

/** By its heading on the site. One that visitors do not see is offered to who is in it. */
function Group({ titles, groups }: { titles: Record<string, () => string>; groups: ReadonlySet<string> }) {
  const { year } = useCurrentEdition();
  return (
    <>
      <SelectInput
        name="group"
        label={m.organiser_group()}
        options={[...groups].map((value) => ({ value, label: titles[value]?.() ?? value }))}
      />
      <p className="-mt-2 text-small text-muted">
        <Link
          to={`${organiserPaths.edition(year, "words")}?group=partners`}
          className="underline underline-offset-4"
        >
          {m.organiser_partner_group_change()}
        </Link>
      </p>
    </>
  );
}
