import { filePaths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { CalendarIcon } from "#web/ui/icons.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { useSite } from "#web/ui/site/use-site.ts";

/** Subscribes a calendar app (`webcal:`), or downloads a file. */
export function CalendarLinks({
  ids,
  feedUrl = null,
}: {
  ids: readonly number[] | null;
  /** The account's calendar feed, in place of one with these sessions. */
  feedUrl?: string | null;
}) {
  const { publicUrl } = useSite();
  const path = localPath(filePaths.calendar(ids));
  const address = feedUrl ?? publicUrl + path;
  return (
    <>
      <ButtonAnchor href={address.replace(/^https?:/, "webcal:")} variant="outline">
        <CalendarIcon className="size-5" />
        {m.agenda_calendar_subscribe()}
      </ButtonAnchor>
      <ButtonAnchor href={path} download variant="quiet" className="px-0!">
        {m.agenda_calendar_download()}
      </ButtonAnchor>
    </>
  );
}
