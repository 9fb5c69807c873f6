import { m } from "#messages/messages.js";

/** White around it whatever the theme: scanners need the contrast. */
export function QrImage({ qrCode, className }: { qrCode: string; className: string }) {
  return (
    <img
      src={qrCode}
      alt={m.profile_qr_alt()}
      width={320}
      height={320}
      className={`bg-white p-2 ${className}`}
    />
  );
}
