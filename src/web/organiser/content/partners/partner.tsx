import { useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { Preview } from "../../kit/preview.tsx";
import { partnersKind } from "../kinds.ts";

const Field = fieldsOf(partnersKind);

export default function Partner() {
  return (
    <RecordPage kind={partnersKind}>
      {() => (
        <Section title={m.organiser_partner()} text={m.organiser_partner_text()} preview={<LogoPreview />}>
          <Field name="name" />
          <Field name="group" />
          <Field name="logo" aspect={2} contain />
          <Field name="url" />
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
        className={`max-h-16 max-w-[min(10rem,100%)] object-contain opacity-75 brightness-0 ${ground}`}
      />
    ) : (
      <span className="font-display text-lg font-bold">{name}</span>
    );
  return (
    <Preview>
      <div className="grid grid-cols-2 border">
        <div className="grid min-h-28 grid-cols-1 place-items-center bg-paper p-4 text-ink">
          {contentOn("")}
        </div>
        <div className="grid min-h-28 grid-cols-1 place-items-center bg-ink p-4 text-paper">
          {contentOn("invert")}
        </div>
      </div>
    </Preview>
  );
}
