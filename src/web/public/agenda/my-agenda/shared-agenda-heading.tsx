import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { setStars, useStoredAgenda } from "#web/buyer/stars/stars.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StarIcon } from "#web/ui/icons.tsx";

/** Above an agenda that another visitor shared: a button to star its sessions. */
export default function SharedAgendaHeading({ ids }: { ids: readonly number[] }) {
  const { stars } = useStoredAgenda();
  const allStarred = ids.length > 0 && ids.every((id) => stars.includes(id));
  return (
    <div className="page pt-8 md:pt-12">
      <h2 className="text-huge">{m.agenda_shared_title()}</h2>
      <div className="mt-6 flex flex-wrap gap-3">
        {ids.length > 0 && (
          <Button className="noscript:hidden" disabled={allStarred} onClick={() => setStars(ids, true)}>
            <StarIcon className="size-5" fill={allStarred ? "currentColor" : "none"} />
            {allStarred ? m.agenda_shared_saved() : m.agenda_shared_save()}
          </Button>
        )}
        <ButtonLink to={paths.agenda()} variant="outline">
          {m.agenda_shared_all()}
        </ButtonLink>
      </div>
    </div>
  );
}
