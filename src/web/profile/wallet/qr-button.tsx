import { m } from "#messages/messages.js";
import { QrDialog } from "./qr-dialog.tsx";

/** "Ver QR Code": the person's code. */
export function QrButton({ qrCode }: { qrCode: string }) {
  return (
    <QrDialog
      qrCode={qrCode}
      alt={m.profile_qr_alt()}
      button={m.profile_show_qr()}
      title={m.profile_qr_title()}
    >
      {m.profile_qr_text()}
    </QrDialog>
  );
}
