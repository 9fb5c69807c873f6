import { useMutation } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { saveFile } from "../../../profile/save-file.ts";
import { organiserApi } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { notify } from "../../kit/notices.tsx";

/** Of an order that waits for its transfer. */
export function ProFormaButton({ orderId }: { orderId: string }) {
  const download = useMutation({
    mutationFn: () => organiserApi.ordersByHand.proForma({ id: orderId }),
    onSuccess: saveFile,
    onError: () => notify.failed(m.orders_pro_forma_failed()),
  });
  return (
    <KitButton className="mt-3" loading={download.isPending} onClick={() => download.mutate()}>
      {m.orders_pro_forma()}
    </KitButton>
  );
}
