import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { Programme } from "../programme.ts";
import type { OpenedSession } from "./load-session.ts";
import { SessionDetail } from "./session-detail.tsx";

export function SessionModal({
  session,
  programme,
  open,
  onClose,
}: {
  session: OpenedSession;
  programme: Programme;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={session.event.title} hideTitle size="full">
      <SessionDetail session={session} programme={programme} inModal />
    </Dialog>
  );
}
