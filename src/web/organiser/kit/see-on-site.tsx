import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "../../ui/icons.tsx";
import { KitLink } from "./button.tsx";

/** Opens a record's public page in another tab. */
export function SeeOnSite({ to }: { to: string }) {
  return (
    <KitLink variant="quiet" to={to} target="_blank" className="max-sm:hidden">
      {m.organiser_see_on_site()}
      <ArrowOutIcon className="size-4" />
    </KitLink>
  );
}
