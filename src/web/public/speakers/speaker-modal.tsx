import { useSearchParams } from "react-router";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { chosenDay } from "#web/ui/time/event-time.ts";
import type { OpenedSpeaker } from "./load-speakers.ts";
import { SpeakerDetail } from "./speaker-detail.tsx";

export function SpeakerModal({
  speaker,
  open,
  onClose,
}: {
  speaker: OpenedSpeaker;
  open: boolean;
  onClose: () => void;
}) {
  const [search] = useSearchParams();
  const day = chosenDay(useEdition().days, search.get("day"));
  return (
    <Dialog open={open} onClose={onClose} title={speaker.name} hideTitle size="full">
      <SpeakerDetail speaker={speaker} day={day} inModal />
    </Dialog>
  );
}
