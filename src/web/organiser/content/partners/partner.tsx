import { useWatch } from "react-hook-form";
import { partnerFields } from "#contract/organiser/programme/programme-records.ts";
import { partnerGroups } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";
import { plainly } from "../../form/conflict-dialog.tsx";
import { SelectInput } from "../../form/inputs/choice-input.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { Preview } from "../../kit/preview.tsx";
import { partnersKind } from "../kinds.ts";
import { groupNames } from "./partner-groups.ts";

const fieldNames = {
  name: m.organiser_name,
  logo: m.organiser_logo,
  url: m.organiser_url,
  group: m.organiser_group,
};

export default function Partner() {
  return (
    <RecordPage
      kind={partnersKind}
      fields={partnerFields}
      blank={{ name: "", logo: "", url: "", group: "sponsor" }}
      titleOf={({ name }) => String(name ?? "")}
      newTitle={m.organiser_partners_new()}
      listLabel={m.organiser_nav_partners()}
      fieldNames={fieldNames}
      show={(path, value) =>
        path === "group" ? groupNames[value as keyof typeof groupNames]() : plainly(path, value)
      }
    >
      {() => (
        <Section title={m.organiser_partner()} text={m.organiser_partner_text()} preview={<LogoPreview />}>
          <TextInput name="name" label={m.organiser_name()} />
          <SelectInput
            name="group"
            label={m.organiser_group()}
            options={partnerGroups.map((group) => ({ value: group, label: groupNames[group]() }))}
          />
          <PictureInput name="logo" label={m.organiser_logo()} aspect={2} contain />
          <TextInput name="url" label={m.organiser_url()} type="url" placeholder="https://" />
        </Section>
      )}
    </RecordPage>
  );
}

/** The logo on both grounds: visitors choose the theme. */
function LogoPreview() {
  const [logo, name] = useWatch({ name: ["logo", "name"] }) as string[];
  // As the page of partners shows logos: of one colour, black or white.
  const contentOn = (ground: string) =>
    logo ? (
      <img
        src={logo}
        alt=""
        className={`max-h-16 max-w-40 object-contain opacity-75 brightness-0 ${ground}`}
      />
    ) : (
      <span className="font-display text-lg font-bold">{name}</span>
    );
  return (
    <Preview>
      <div className="grid grid-cols-2 border">
        <div className="grid min-h-28 place-items-center bg-paper p-4 text-ink">{contentOn("")}</div>
        <div className="grid min-h-28 place-items-center bg-ink p-4 text-paper">{contentOn("invert")}</div>
      </div>
    </Preview>
  );
}
