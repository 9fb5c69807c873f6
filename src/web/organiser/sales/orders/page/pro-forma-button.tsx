import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { KitButton } from "../../../kit/button.tsx";
import { notify } from "../../../kit/notices.tsx";

/** For an order that waits for its transfer. */
export function ProFormaButton({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: () => organiserApi.ordersByHand.proForma({ id: orderId }),
    onSuccess: saveFile,
    onError: (error) => {
      const gone = error instanceof ApiProblem && error.code === "not_found";
      notify.failed(gone ? m.orders_pro_forma_gone() : m.orders_pro_forma_failed());
      // The transfer may have arrived since the page was read.
      if (gone) void client.invalidateQueries({ queryKey: organiserQueries.orders.key() });
    },
  });
  return (
    <KitButton className="mt-2" loading={download.isPending} onClick={() => download.mutate()}>
      {m.orders_pro_forma()}
    </KitButton>
  );
}
