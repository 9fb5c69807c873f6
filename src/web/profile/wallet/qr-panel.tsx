import { m } from "#messages/messages.js";
import { QrImage } from "./qr-image.tsx";

/** The person's own code, which is valid for all their tickets. */
export function QrPanel({ qrCode }: { qrCode: string }) {
  return (
    <section
      aria-labelledby="qr-title"
      className="flex flex-wrap items-center gap-8 border border-text p-6 sm:p-8"
    >
      <QrImage qrCode={qrCode} alt={m.profile_qr_alt()} className="w-56 max-w-full" />
      <div className="min-w-60 flex-1">
        <h2 id="qr-title" className="text-big">
          {m.profile_qr_title()}
        </h2>
        <p className="mt-3 max-w-prose text-muted">{m.profile_qr_text()}</p>
      </div>
    </section>
  );
}
