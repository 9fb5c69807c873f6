import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { dayLabel } from "#web/ui/time/event-time.ts";
import { KitLink } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { State } from "../../kit/state-mark.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { useEditions } from "../../shell/use-editions.ts";
import { editionStates } from "../edition/edition-state.ts";
import { ExportButton } from "./export-button.tsx";

export default function Editions() {
  const { data, waiting } = loaded(useEditions(), { level: 1 });
  if (!data) return waiting;
  return (
    <>
      <ScreenHeader title={m.organiser_editions()} lead={m.organiser_editions_lead()}>
        <KitLink to={organiserPaths.shop("editions/import")}>{m.organiser_editions_import()}</KitLink>
        <KitLink variant="primary" to={organiserPaths.shop("editions/new")}>
          {m.organiser_editions_new()}
        </KitLink>
      </ScreenHeader>
      {data.length === 0 ? (
        <StatePanel title={m.guide_none_title()} text={m.organiser_editions_copy_nothing()} />
      ) : (
        <ul className="border-t">
          {data.map((edition) => (
            <EditionRow key={edition.id} edition={edition} />
          ))}
        </ul>
      )}
    </>
  );
}

function EditionRow({ edition }: { edition: ListedEdition }) {
  const { name, year, city, first_day, last_day, state, has_preview_link } = edition;
  const days = m.organiser_editions_days({ first: dayLabel(first_day), last: dayLabel(last_day) });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b px-4 py-3 sm:px-6">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-lg font-bold">{name}</span>
          <span className="font-mono">{year}</span>
        </span>
        <span className="block text-muted">{[days, city].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="flex basis-56 flex-col items-start gap-0.5">
        <State {...editionStates[state]} />
        {has_preview_link && (
          <span className="text-small text-muted">{m.organiser_editions_link_works()}</span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <ExportButton edition={edition} />
        <KitLink
          to={organiserPaths.edition(year)}
          aria-label={m.organiser_editions_open_which({ edition: editionTitle({ name, year }) })}
        >
          {m.organiser_editions_open()}
        </KitLink>
      </span>
    </li>
  );
}
