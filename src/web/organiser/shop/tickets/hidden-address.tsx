import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { LinkToCopy } from "../../kit/link-to-copy.tsx";

/** Where those go whom the organiser invites: no page links there. */
export function HiddenAddress({ uuid }: { uuid: string }) {
  const { href } = new URL(paths.ticketType(uuid), location.origin);
  return (
    <div>
      <p className="font-semibold">{m.organiser_hide_type_address()}</p>
      <LinkToCopy url={href} label={m.organiser_hide_type_address()} />
      <p className="mt-1 text-small text-muted">{m.organiser_hide_type_address_hint()}</p>
    </div>
  );
}
