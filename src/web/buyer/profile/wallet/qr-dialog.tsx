import { type ReactNode, useState } from "react";
import { QrIcon } from "#web/buyer/icons.tsx";
import { Button } from "#web/ui/button.tsx";
import { useWakeLock } from "#web/ui/device/wake-lock.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { QrImage } from "./qr-image.tsx";

/** A button that shows a code large, for the scanner at the entrance. */
export function QrDialog({
  qrCode,
  alt,
  button,
  title,
  variant,
  children,
}: {
  qrCode: string;
  alt: string;
  button: string;
  title: string;
  variant?: "outline";
  /** The code's purpose. */
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useWakeLock(open);
  return (
    <>
      <Button {...(variant ? { variant } : {})} onClick={() => setOpen(true)}>
        <QrIcon className="size-5" />
        {button}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <div className="mt-3">{children}</div>
        <div className="mt-6 grid place-items-center">
          <QrImage qrCode={qrCode} alt={alt} className="w-full max-w-80" />
        </div>
      </Dialog>
    </>
  );
}
