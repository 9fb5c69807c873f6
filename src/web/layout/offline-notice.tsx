import { useSyncExternalStore } from "react";
import { m } from "#messages/messages.js";

/** Says that the network is gone, and that nothing is lost. Empty (but there, to be announced) while all is well. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
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

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
