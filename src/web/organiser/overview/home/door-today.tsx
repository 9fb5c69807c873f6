import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { DoorCounts } from "../../door/door-counts.tsx";
import { KitLink } from "../../kit/button.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";

/** How many each door has let in, of how many it expects. */
export function DoorToday() {
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
