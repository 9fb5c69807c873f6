import { useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { QrIcon } from "../ui/icons.tsx";
import { QrImage } from "./qr-image.tsx";

export function QrButton({ qrCode }: { qrCode: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <QrIcon className="size-5" />
        {m.profile_show_qr()}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.profile_qr_title()}>
        <p className="mt-3">{m.profile_qr_text()}</p>
        <div className="mt-6 grid place-items-center">
          <QrImage qrCode={qrCode} className="w-full max-w-80" />
        </div>
      </Dialog>
    </>
  );
}
