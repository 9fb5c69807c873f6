import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "../../ui/icons.tsx";
import { KitLink } from "../kit/button.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";

interface To {
  to: string;
  className?: string;
}

/** Opens a record's public page in another tab. */
export function SeeOnSite({ to, className = "max-sm:hidden" }: To) {
  return (
    <KitLink variant="quiet" to={to} target="_blank" className={className}>
      {m.organiser_see_on_site()}
      <ArrowOutIcon className="size-4" />
    </KitLink>
  );
}

/** A page of the screen's edition. The site has an earlier edition's programme below its year, and nothing of one in preparation. */
export function SeeInEdition({ to, ...drawn }: To) {
  const { state, year } = useCurrentEdition();
  if (state === "published") return <SeeOnSite to={to} {...drawn} />;
  const isInArchive = state === "archived" && to !== paths.partners();
  return isInArchive && <SeeOnSite to={`${paths.year(year)}${to}`} {...drawn} />;
}
