import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { queries } from "#web/ui/api/browser-client.ts";
import { QrDialog } from "./qr-dialog.tsx";

/** "Ver QR Code": the person's code. */
export function QrButton({ qrCode, signupId }: { qrCode: string; signupId: string }) {
  const assigned = useQuery({
    ...queries.wallet.assigned.queryOptions({ input: { signup__uuid: signupId } }),
    staleTime: 0,
  });
  return (
    <QrDialog
      qrCode={qrCode}
      alt={m.profile_qr_alt()}
      button={m.profile_show_qr()}
      title={m.profile_qr_title()}
    >
      {assigned.data?.count === 0 ? m.profile_qr_no_ticket() : m.profile_qr_text()}
    </QrDialog>
  );
}
