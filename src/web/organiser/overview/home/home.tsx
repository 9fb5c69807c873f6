import { doorDay } from "#contract/door/door-day.ts";
import { doorStaff } from "#contract/organiser/door/door-records.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { editors, finance, office, reviewers } from "#contract/organiser/staff/staff-roles.ts";
import { paths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { DoorCounts } from "../../door/door-counts.tsx";
import { KitLink } from "../../kit/button.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { State } from "../../kit/state-mark.tsx";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";
import { editionStates } from "../../site/edition/edition-state.ts";
import { Publishing } from "../../site/editions/publishing.tsx";
import { Checklist } from "./checklist.tsx";
import { Missing } from "./missing.tsx";
import { OpenTasks } from "./open-tasks.tsx";
import { ProgrammeOrder } from "./programme-order.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { SalesToday } from "./sales-today.tsx";
import { Waiting } from "./waiting.tsx";

/** The organiser's first screen: on the event's days the door; sales, what waits and what is missing; the checks before publishing, and the latest changes. */
export default function Home() {
  const edition = useCurrentEdition();
  const { id, name, year, state, first_day, last_day } = edition;
  const { role } = useMe();
  const may = (roles: readonly string[]) => roles.includes(role);
  const isPublic = state === "published";
  const today = doorDay(new Date(serverTime()).toISOString(), edition.time_zone);
  const doorToday = isPublic && may(doorStaff) && first_day <= today && today <= last_day;
  return (
    <>
      <ScreenHeader title={editionTitle({ name, year })} lead={m.organiser_home_lead()}>
        <State {...editionStates[state]} />
        <KitLink to={state === "archived" ? paths.year(year) : paths.home()} target="_blank">
          {m.organiser_to_site()}
          <ArrowOutIcon className="size-4" />
        </KitLink>
      </ScreenHeader>
      <div className="grid gap-x-10 border-t px-4 sm:px-6 xl:grid-cols-2">
        <div>
          {doorToday && <DoorToday />}
          {isPublic && may(finance) && <SalesToday />}
          <Waiting />
          {may(finance) && <OpenTasks />}
          {isPublic && may(editors) && today <= last_day && <Missing />}
          {may(editors) && today <= last_day && <ProgrammeOrder />}
          {!doorToday && !may(reviewers) && !may(finance) && (
            <p className="pt-6 text-muted">
              {role === "door" ? m.organiser_home_of_volunteer() : m.organiser_home_of_door()}
            </p>
          )}
          {may(office) && state !== "archived" && <Checklist edition={id} year={year} openOnly={isPublic} />}
          <Publishing edition={edition} />
        </div>
        {role === "owner" && <RecentChanges />}
      </div>
    </>
  );
}

/** How many each door has let in, of how many it expects. */
function DoorToday() {
  const { year } = useCurrentEdition();
  return (
    <section aria-labelledby="door-today" className="pt-6">
      <h2 id="door-today" className="pb-4 text-lg">
        {m.organiser_home_door()}
      </h2>
      <DoorCounts />
      <p className="mt-3 flex flex-wrap gap-2">
        <KitLink to={organiserPaths.edition(year, "check-ins")}>{m.door_nav_check_ins()}</KitLink>
        <KitLink to={organiserPaths.door()} target="_blank">
          {m.organiser_home_to_door()}
          <ArrowOutIcon className="size-4" />
        </KitLink>
      </p>
    </section>
  );
}
