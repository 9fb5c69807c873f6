import { m } from "#messages/messages.js";
import { QrImage } from "./qr-image.tsx";

/** The person's own code, which is valid for all tickets that they hold now. */
export function QrPanel({ qrCode, tickets }: { qrCode: string /** How many those are. */; tickets: number }) {
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
        <p className="mt-3 max-w-prose text-muted">
          {tickets > 0 ? m.profile_qr_text() : m.profile_qr_no_ticket()}
        </p>
      </div>
    </section>
  );
}
