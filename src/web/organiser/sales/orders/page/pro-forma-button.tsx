import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { useChange } from "../../../client/use-change.ts";
import { KitButton } from "../../../kit/button.tsx";
import { notify } from "../../../kit/notices.tsx";

/** For an order that waits for its transfer. */
export function ProFormaButton({ orderId }: { orderId: string }) {
  const download = useChange({
    send: () => organiserApi.ordersByHand.proForma({ id: orderId }),
    onDone: saveFile,
    tellFailure: (error) => {
      const gone = error instanceof ApiProblem && error.code === "not_found";
      notify.failed(gone ? m.orders_pro_forma_gone() : m.orders_pro_forma_failed());
    },
    // The transfer may have arrived since the page was read.
    rereads: [organiserQueries.orders.key()],
  });
  return (
    <KitButton className="mt-2" loading={download.busy} onClick={() => download.run()}>
      {m.orders_pro_forma()}
    </KitButton>
  );
}
