import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "../../../ui/icons.tsx";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { venuesKind } from "../kinds.ts";
import { mapLink, readCoordinates } from "./coordinates.ts";

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

/**
 * The editor finds the venue on a map of another site, which only their click opens, and pastes its coordinates
 * or its link into either field.
 */
function MapPlaceInput() {
  const { setValue } = useFormContext();
  const [latitude, longitude, address, city] = useWatch({
    name: ["latitude", "longitude", "address", "city"],
  }) as [number | null, number | null, string, string];
  return (
    <div
      className="grid gap-x-4 gap-y-2 sm:grid-cols-2"
      onPaste={(event) => {
        const place = readCoordinates(event.clipboardData.getData("text"));
        if (!place) return;
        event.preventDefault();
        const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
        setValue("latitude", place.latitude, how);
        setValue("longitude", place.longitude, how);
      }}
    >
      <NumberInput name="latitude" label={m.organiser_latitude()} empty="null" unit="°" />
      <NumberInput name="longitude" label={m.organiser_longitude()} empty="null" unit="°" />
      <p className="text-small text-muted sm:col-span-2">
        {m.organiser_map_paste()}{" "}
        <a
          href={mapLink({ latitude, longitude }, [address, city].filter(Boolean).join(", "))}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1 text-text underline underline-offset-4"
        >
          {latitude === null ? m.organiser_map_find() : m.organiser_map_see()}
          <ArrowOutIcon className="size-4" />
          <span className="sr-only"> {m.layout_new_window()}</span>
        </a>
      </p>
    </div>
  );
}
