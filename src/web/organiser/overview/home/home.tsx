import { finance } from "#contract/organiser/staff/staff-roles.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { KitLink } from "../../kit/button.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";
import { editionMarks, editionStateNames } from "../../site/edition/edition-state.ts";
import { Publishing } from "../../site/editions/publishing.tsx";
import { Checklist } from "./checklist.tsx";
import { OpenTasks } from "./open-tasks.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { SalesToday } from "./sales-today.tsx";

/** The organiser's first screen: sales and tasks once visitors can buy, the checks before publishing, and the latest changes. */
export default function Home() {
  const edition = useCurrentEdition();
  const { id, name, year, state } = edition;
  const { role } = useMe();
  const isFinance = (finance as readonly string[]).includes(role);
  return (
    <>
      <ScreenHeader title={`${name} ${year}`} lead={m.organiser_home_lead()}>
        <StateMark mark={editionMarks[state]}>{editionStateNames[state]()}</StateMark>
        <KitLink to={paths.home()} target="_blank">
          {m.organiser_to_site()}
          <ArrowOutIcon className="size-4" />
        </KitLink>
      </ScreenHeader>
      <div className="grid gap-x-10 border-t px-4 sm:px-6 xl:grid-cols-2">
        <div>
          {isFinance && state === "published" && <SalesToday />}
          {isFinance && <OpenTasks />}
          <Checklist edition={id} year={year} />
          <Publishing edition={edition} />
        </div>
        {role === "owner" && <RecentChanges />}
      </div>
    </>
  );
}
