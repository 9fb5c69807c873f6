import { useMemo } from "react";
import { m } from "#messages/messages.js";
import { Thumbnail } from "../../kit/thumbnail.tsx";
import type { Column } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type StageRow, stagesKind } from "../kinds.ts";
import { isTranslated, translationMark } from "../translation-mark.tsx";
import { nameIn, useVenueOptions } from "../use-references.ts";

const TRANSLATED = ["name", "description"] as const;
const searchText = ({ name, description }: StageRow) => `${name} ${description}`;

export default function Stages() {
  const venues = useVenueOptions();
  const columns = useMemo(
    (): readonly Column<StageRow>[] => [
      {
        id: "name",
        header: m.organiser_name(),
        value: ({ name }) => name,
        cell: ({ name, cover }) => (
          <span className="flex items-center gap-2.5">
            <Thumbnail src={cover} />
            <span className="truncate">{name}</span>
          </span>
        ),
      },
      { id: "venue", header: m.organiser_venue(), value: ({ venue }) => nameIn(venues, venue), weight: 2 },
      {
        id: "translated",
        header: m.organiser_translated(),
        value: (row) => isTranslated(row, TRANSLATED),
        cell: (row) => translationMark(row, TRANSLATED),
        mono: true,
      },
      {
        id: "capacity",
        header: m.organiser_capacity(),
        value: ({ capacity }) => capacity,
        align: "end",
        mono: true,
        sum: (count) => m.organiser_capacity_sum({ count }),
      },
      {
        id: "events",
        header: m.organiser_sessions_count(),
        value: ({ events }) => events,
        align: "end",
        mono: true,
      },
    ],
    [venues],
  );
  return (
    <KindScreen
      kind={stagesKind}
      title={m.organiser_nav_stages()}
      lead={m.organiser_stages_lead()}
      add={m.organiser_stages_new()}
      empty={{ title: m.organiser_stages_empty(), text: m.organiser_stages_empty_text() }}
      columns={columns}
      searchText={searchText}
      short={({ name, venue }) => ({ title: name, detail: nameIn(venues, venue) })}
      nameOf={({ name }) => name}
      ordered={({ venue }) => nameIn(venues, venue)}
    />
  );
}
