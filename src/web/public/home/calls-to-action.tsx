import { m } from "#messages/messages.js";
import { ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";

/** `propose`: where a session is proposed; null: no call for sessions is open. */
export function CallsToAction({ edition, propose }: { edition: SiteEdition; propose: string | null }) {
  const { contact_email: email, seed } = edition;
  return (
    <div className="relative isolate overflow-hidden border-t border-text drawn-late [contain-intrinsic-height:auto_70rem] menu:[contain-intrinsic-height:auto_44rem]">
      <GenerativeBackground seed={seed + 12} order={0.42} direction={0.1} className="opacity-60" />
      <div className="grid menu:grid-cols-2">
        <Call
          id="home-speaker"
          email={email}
          title={m.home_speaker_title()}
          text={m.home_speaker_text()}
          purpose={m.home_speaker_purpose()}
          subject={m.home_speaker_subject()}
          propose={propose}
        />
        <Call
          id="home-partner"
          email={email}
          title={m.home_partner_title()}
          text={m.home_partner_text()}
          purpose={m.home_partner_purpose()}
          subject={m.home_partner_subject()}
        />
      </div>
    </div>
  );
}

/**
 * A mail link to the contact address with a subject (design, improvement 6); the address is shown too, for visitors
 * without a mail program.
 */
function Call({
  id,
  email,
  title,
  text,
  purpose,
  subject,
  propose = null,
}: {
  id: string;
  email: string;
  title: string;
  text: string;
  /** The button's purpose, for screen readers. */
  purpose: string;
  subject: string;
  propose?: string | null;
}) {
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-[34rem] flex-col justify-between gap-16 border-text px-[clamp(1rem,4vw,4rem)] py-12 not-first:border-t sm:py-16 menu:min-h-[44rem] menu:not-first:border-t-0 menu:not-first:border-l"
    >
      <h2 id={id} className="knocked-out max-w-[10ch] text-huge">
        {title}
      </h2>
      <div className="max-w-lg bg-ground p-6 outline outline-text sm:p-8">
        <p className="text-lg sm:text-xl">{text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          {propose && (
            <ButtonLink size="large" to={propose}>
              {m.home_call_propose()}
            </ButtonLink>
          )}
          <ButtonAnchor size="large" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
            {m.home_call_button()}
            <span className="sr-only">({purpose})</span>
          </ButtonAnchor>
          <p className="small-print text-muted">
            {m.home_call_address()} <span className="text-text select-all">{email}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
