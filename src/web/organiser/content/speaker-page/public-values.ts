import { translatedField } from "#contract/language.ts";
import type { Values } from "#contract/merge-changes.ts";
import { type ProposedFields, type ProposedPath, proposedPaths } from "#contract/programme/speaker-fields.ts";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import type { Stored } from "../../form/use-record-form.ts";

/** The form's first values: the public record under the speaker's open proposal. */
export function formOf({ speaker, proposal }: SpeakerPage): Stored {
  const { values, version } = speaker;
  return { version, values: nested({ ...values, ...proposal?.fields }) };
}

/** The fields that differ from the public record: the new proposal. */
export function proposedIn(values: Values, record: SpeakerPage["speaker"]["values"]): ProposedFields {
  return Object.fromEntries(
    proposedPaths.flatMap((path) => {
      const own = String(at(values, path) ?? "").trim();
      return own === record[path] ? [] : [[path, own]];
    }),
  );
}

function at(values: Values, path: ProposedPath): unknown {
  const field = translatedField(path);
  if (!field) return values[path];
  return (values.translations as Record<string, Values> | undefined)?.[field.language]?.[field.name];
}

function nested(flat: Record<ProposedPath, string>): Values {
  const values: Values = {};
  const translations: Record<string, Values> = {};
  for (const [path, value] of Object.entries(flat)) {
    const field = translatedField(path);
    if (field) translations[field.language] = { ...translations[field.language], [field.name]: value };
    else values[path] = value;
  }
  return { ...values, translations };
}

const names: Record<string, () => string> = {
  name: m.organiser_name,
  position: m.organiser_position,
  company: m.organiser_company,
  bio: m.organiser_bio,
  image: m.speaker_page_photo,
  linkedin_profile: m.organiser_linkedin,
  links: m.organiser_links,
  pronouns: m.organiser_pronouns,
  availability: m.speaker_page_availability,
  language: m.speaker_page_language,
  "needs.technical": m.speaker_page_technical,
  "needs.dietary": m.speaker_page_dietary,
  "needs.access": m.speaker_page_access,
  "needs.travel": m.speaker_page_travel,
};

/** A field's label, by its path. */
export function nameOf(path: string): string {
  const field = translatedField(path);
  const name = field?.name ?? path;
  const label = names[name]?.() ?? name;
  return field ? `${label} ${field.language.toUpperCase()}` : label;
}
