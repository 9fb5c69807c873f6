import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { venuesKind } from "../kinds.ts";
import { MapPlaceInput } from "./map-place-input.tsx";

const Field = fieldsOf(venuesKind);

export default function Venue() {
  const { city } = useCurrentEdition();
  return (
    <RecordPage kind={venuesKind} blank={{ city }}>
      {() => (
        <Section title={m.organiser_venue()} text={m.organiser_venue_text()}>
          <Field name="name" />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <Field name="address" />
            <Field name="city" />
          </div>
          <MapPlaceInput />
        </Section>
      )}
    </RecordPage>
  );
}
