import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { WarningIcon } from "#web/ui/icons.tsx";

export function LoadFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <div role="alert" className="flex max-w-2xl flex-col items-start gap-4 border border-text p-6 sm:p-8">
      <WarningIcon className="size-8 text-warning" />
      <h2 className="text-2xl">{m.account_load_failed_title()}</h2>
      <p className="text-muted">{m.account_load_failed_text()}</p>
      <Button variant="outline" loading={retrying} onClick={onRetry}>
        {m.account_retry()}
      </Button>
    </div>
  );
}
