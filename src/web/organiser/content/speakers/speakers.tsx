import { m } from "#messages/messages.js";
import { Thumbnail } from "../../kit/thumbnail.tsx";
import type { Column, Filter } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type SpeakerRow, speakersKind } from "../kinds.ts";
import { isTranslated, translationMark } from "../translation-mark.tsx";

const TRANSLATED = ["position", "bio"] as const;

const columns: readonly Column<SpeakerRow>[] = [
  {
    id: "name",
    header: m.organiser_name(),
    value: ({ name }) => name,
    cell: ({ name, image }) => (
      <span className="flex items-center gap-2.5">
        <Thumbnail src={image} />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  { id: "position", header: m.organiser_position(), value: ({ position }) => position, weight: 2 },
  { id: "company", header: m.organiser_company(), value: ({ company }) => company, weight: 2 },
  {
    id: "featured",
    header: m.organiser_featured(),
    value: ({ featured }) => featured,
    cell: ({ featured }) => (featured ? m.ui_yes() : ""),
  },
  {
    id: "translated",
    header: m.organiser_translated(),
    value: (row) => isTranslated(row, TRANSLATED),
    cell: (row) => translationMark(row, TRANSLATED),
    mono: true,
  },
  {
    id: "events",
    header: m.organiser_sessions_count(),
    value: ({ events }) => events,
    align: "end",
    mono: true,
    sum: (count) => m.organiser_sessions_sum({ count }),
  },
  { id: "slug", header: m.organiser_slug(), value: ({ slug }) => slug, mono: true, hidden: true, weight: 2 },
];

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
  {
    name: "lang",
    label: m.organiser_translated(),
    options: [
      { value: "both", label: m.organiser_translated_yes() },
      { value: "pt", label: m.organiser_translated_no() },
    ],
    matches: (row, value) => isTranslated(row, TRANSLATED) === (value === "both"),
  },
];

const searchText = ({ name, company, position, slug }: SpeakerRow) =>
  `${name} ${company} ${position} ${slug}`;

export default function Speakers() {
  return (
    <KindScreen
      kind={speakersKind}
      title={m.organiser_nav_speakers()}
      lead={m.organiser_speakers_lead()}
      add={m.organiser_speakers_new()}
      empty={{ title: m.organiser_speakers_empty(), text: m.organiser_speakers_empty_text() }}
      columns={columns}
      filters={filters}
      searchText={searchText}
      short={({ name, position, company }) => ({
        title: name,
        detail: [position, company].filter(Boolean).join(", "),
      })}
      nameOf={({ name }) => name}
      usualSort="name"
      bulk={(bulk) => [
        { name: m.organiser_feature(), run: (rows) => bulk(rows, { featured: true }) },
        { name: m.organiser_unfeature(), run: (rows) => bulk(rows, { featured: false }) },
      ]}
    />
  );
}
