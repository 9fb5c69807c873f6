import { m } from "#messages/messages.js";
import type { Filter } from "../../list/columns.ts";
import { counted, gapFilters, withPicture } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type SpeakerRow, speakersKind } from "../kinds.ts";
import { ImportButton } from "../schedule/transfer/import-button.tsx";
import { ImportPhotos } from "../schedule/transfer/import-photos.tsx";
import { Thumbnail } from "../thumbnail.tsx";
import { missingLanguages, translatedColumn } from "../translation-mark.tsx";
import { speakerGaps, TRANSLATED } from "./speaker-gaps.ts";

const translated = translatedColumn(TRANSLATED);

const columns = [
  withPicture<SpeakerRow>(
    ({ image }) => <Thumbnail src={image} />,
    ({ name }) => name,
  ),
  { id: "position", weight: 2 },
  { id: "company", weight: 2 },
  { id: "featured", cell: ({ featured }: SpeakerRow) => (featured ? m.ui_yes() : "") },
  {
    id: "only_with_session",
    cell: ({ only_with_session }: SpeakerRow) => (only_with_session ? m.ui_yes() : ""),
  },
  ...translated,
  {
    id: "events",
    header: m.organiser_sessions_count(),
    ...counted,
    sum: (count: number) => m.organiser_sessions_sum({ count }),
  },
  { id: "slug", mono: true, hidden: true, weight: 2 },
] as const;

const byTranslation: Filter<SpeakerRow> = {
  name: "lang",
  label: m.organiser_translated(),
  options: [
    { value: "both", label: m.organiser_translated_yes() },
    { value: "one", label: m.organiser_translated_incomplete() },
  ],
  matches: (row, value) => (missingLanguages(row, TRANSLATED).length === 0) === (value === "both"),
};

const filters: readonly Filter<SpeakerRow>[] = [
  {
    name: "featured",
    label: m.organiser_featured(),
    options: [
      { value: "yes", label: m.organiser_featured_yes() },
      { value: "no", label: m.organiser_featured_no() },
    ],
    matches: ({ featured }, value) => featured === (value === "yes"),
  },
  ...(translated.length > 0 ? [byTranslation] : []),
  ...gapFilters(speakerGaps),
];
const search = ["name", "company", "position", "slug"] as const;

export default function Speakers() {
  return (
    <KindScreen
      kind={speakersKind}
      lead={m.organiser_speakers_lead()}
      note={<ImportPhotos />}
      empty={{ title: m.organiser_speakers_empty(), text: m.organiser_speakers_empty_text() }}
      columns={columns}
      actions={<ImportButton />}
      filters={filters}
      search={search}
      detail={({ position, company }) => [position, company].filter(Boolean).join(", ")}
      usualSort="name"
      bulk={(bulk) => [
        { name: m.organiser_show_speaker(), run: (rows) => bulk(rows, { only_with_session: false }) },
        // A copied speaker waits for a session, and would not be shown.
        {
          name: m.organiser_feature(),
          run: (rows) => bulk(rows, { featured: true, only_with_session: false }),
        },
        { name: m.organiser_unfeature(), run: (rows) => bulk(rows, { featured: false }) },
      ]}
    />
  );
}
