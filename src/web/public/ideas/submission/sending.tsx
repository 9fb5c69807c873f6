import { Progress } from "@base-ui/react/progress";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";

export function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.floor(share * 100);
  const message = share < 1 ? m.ideas_sending({ percent }) : m.ideas_sending_checking();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Progress.Root value={percent} aria-valuetext={message} className="min-w-60 flex-1">
        <Progress.Label className="small-print">{message}</Progress.Label>
        <Progress.Track className="mt-2 h-2 w-full bg-line">
          <Progress.Indicator className="h-full bg-accent transition-[width] duration-150 ease-out" />
        </Progress.Track>
      </Progress.Root>
      <Button variant="outline" onClick={onCancel}>
        {m.ideas_sending_cancel()}
      </Button>
    </div>
  );
}
