import { venueFields } from "#contract/organiser/programme/programme-records.ts";
import { m } from "#messages/messages.js";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { venuesKind } from "../kinds.ts";
import { MapPlaceInput } from "./map-place-input.tsx";

const fieldNames = {
  name: m.organiser_name,
  address: m.organiser_address,
  city: m.organiser_city,
  latitude: m.organiser_latitude,
  longitude: m.organiser_longitude,
};

export default function Venue() {
  return (
    <RecordPage
      kind={venuesKind}
      fields={venueFields}
      blank={{ name: "", address: "", city: "", latitude: null, longitude: null }}
      titleOf={({ name }) => String(name ?? "")}
      newTitle={m.organiser_venues_new()}
      listLabel={m.organiser_nav_venues()}
      fieldNames={fieldNames}
    >
      {() => (
        <Section title={m.organiser_venue()} text={m.organiser_venue_text()}>
          <TextInput name="name" label={m.organiser_name()} />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <TextInput name="address" label={m.organiser_address()} />
            <TextInput name="city" label={m.organiser_city()} />
          </div>
          <MapPlaceInput />
        </Section>
      )}
    </RecordPage>
  );
}
