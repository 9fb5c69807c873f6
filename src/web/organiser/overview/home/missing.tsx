import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { sessionsKind, speakersKind, stagesKind } from "../../content/kinds.ts";
import { sessionGaps } from "../../content/sessions/session-gaps.ts";
import { speakerGaps } from "../../content/speakers/speaker-gaps.ts";
import { listsKind } from "../../door/lists-kind.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { useRecords } from "../../records/record-api.ts";
import { photoMailing } from "../../sales/mailings/own-page-mailing.ts";
import { useNewMailing } from "../../sales/mailings/use-new-mailing.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { CountList } from "./count-list.tsx";

/** Shows the gaps of the programme, by the rules of the lists' own filters. */
export function Missing() {
  const { id, year } = useCurrentEdition();
  const { data: speakers, waiting } = loaded(useRecords(speakersKind, id), { loading: null });
  const { data: sessions, waiting: sessionsWait } = loaded(useRecords(sessionsKind, id), { loading: null });
  const { data: stages } = useRecords(stagesKind, id);
  const { data: lists } = useRecords(listsKind, id);
  // Not read is not "nothing is missing".
  if (!speakers || !sessions) return waiting ?? sessionsWait;
  const at = (list: string) => organiserPaths.edition(year, list);
  return (
    <CountList
      title={m.organiser_home_missing()}
      rows={[
        ...speakerGaps.map(({ name, filter, value, is }) => ({
          name: name(),
          count: speakers.filter(is).length,
          to: at(`speakers?${filter}=${value}`),
          action: filter === "photo" && <WriteForPhotos />,
        })),
        ...sessionGaps.map(({ name, filter, value, is }) => ({
          name: name(),
          count: sessions.filter(is).length,
          to: at(`sessions?${filter}=${value}`),
        })),
        // An import makes stages too; visitors read no address of these.
        {
          name: m.organiser_home_no_venue(),
          count: stages?.filter(({ venue }) => venue === null).length ?? 0,
          to: at(stagesKind.path),
        },
        { name: m.organiser_home_no_lists(), count: lists?.length === 0 ? 1 : 0, to: at(listsKind.path) },
      ]}
    />
  );
}

/** Begins a mailing to who has no photo, for the organiser to read and send. */
function WriteForPhotos() {
  const make = useNewMailing(photoMailing());
  return (
    <KitButton variant="quiet" loading={make.busy} onClick={() => make.run()}>
      {m.organiser_home_write_photos()}
    </KitButton>
  );
}
