import { m } from "#messages/messages.js";
import { useOnline } from "#web/ui/device/online.ts";

/** Says that the browser is offline. Always rendered, so that screen readers announce it. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="fixed bottom-0 left-0 z-40">
      {!online && (
        <p className="m-4 border border-text bg-raised px-4 py-3">
          <strong>{m.error_offline_title()}</strong> {m.error_offline_text()}
        </p>
      )}
    </div>
  );
}
