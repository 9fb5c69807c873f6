import { type ProposedFields, type ProposedPath, proposedPaths } from "#contract/programme/speaker-fields.ts";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import type { Values } from "../../form/merge-changes.ts";
import type { Stored } from "../../form/use-record-form.ts";

/** What the form begins with: the public record, with what already waits for an editor over it. */
export function formOf({ speaker, proposal }: SpeakerPage): Stored {
  const { values, version } = speaker;
  return { version, values: nested({ ...values, ...proposal?.fields }) };
}

/** What differs from the public record: what waits for an editor after this. */
export function proposedIn(values: Values, record: SpeakerPage["speaker"]["values"]): ProposedFields {
  return Object.fromEntries(
    proposedPaths.flatMap((path) => {
      const own = String(at(values, path) ?? "").trim();
      return own === record[path] ? [] : [[path, own]];
    }),
  );
}

function at(values: Values, path: ProposedPath): unknown {
  const english = path.split("translations.en.")[1];
  if (!english) return values[path];
  return (values.translations as { en?: Values } | undefined)?.en?.[english];
}

function nested(flat: Record<ProposedPath, string>): Values {
  const english = Object.entries(flat).flatMap(([path, value]) => {
    const name = path.split("translations.en.")[1];
    return name ? [[name, value] as const] : [];
  });
  const own = Object.entries(flat).filter(([path]) => !path.startsWith("translations."));
  return { ...Object.fromEntries(own), translations: { en: Object.fromEntries(english) } };
}

const names: Record<string, () => string> = {
  name: m.organiser_name,
  position: m.organiser_position,
  company: m.organiser_company,
  bio: m.organiser_bio,
  image: m.speaker_page_photo,
  linkedin_profile: m.organiser_linkedin,
  availability: m.speaker_page_availability,
  language: m.speaker_page_language,
  "needs.technical": m.speaker_page_technical,
  "needs.dietary": m.speaker_page_dietary,
  "needs.access": m.speaker_page_access,
  "needs.travel": m.speaker_page_travel,
};

/** What a field is called, by its path. */
export function nameOf(path: string): string {
  const name = path.replace("translations.en.", "");
  const label = names[name]?.() ?? name;
  return name === path ? label : `${label} EN`;
}
