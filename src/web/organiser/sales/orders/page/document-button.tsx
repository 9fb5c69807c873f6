import { m } from "#messages/messages.js";
import { explainUnread } from "../../../client/explain-failure.ts";
import { organiserApi } from "../../../client/organiser-client.ts";
import { useDownload } from "../../../client/use-download.ts";
import { KitButton } from "../../../kit/button.tsx";
import { notify } from "../../../kit/notices.tsx";

/** An issued document's PDF. `called`: its kind and number. */
export function DocumentButton({ orderId, id, called }: { orderId: string; id: string; called: string }) {
  const download = useDownload(
    () => organiserApi.orders.document({ id: orderId, document: id }),
    (failure) =>
      notify.failed(
        m.organiser_failed_title(),
        explainUnread(failure, { document_not_ready: () => m.orders_document_not_ready() }),
      ),
  );
  return (
    <KitButton
      className="mt-2"
      loading={download.busy}
      aria-label={m.document_save_of({ document: called })}
      onClick={() => download.run()}
    >
      {m.document_save()}
    </KitButton>
  );
}
