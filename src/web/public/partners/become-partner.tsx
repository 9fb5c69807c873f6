import { m } from "#messages/messages.js";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";

export function BecomePartner() {
  const { contact_email, seed } = useEdition();
  return (
    <section
      aria-labelledby="become-partner"
      className="relative isolate overflow-hidden border-t border-text"
    >
      <GenerativeBackground seed={seed + 24} order={0.35} direction={-0.4} className="opacity-45" />
      <div className="page py-20 sm:py-32">
        <div className="max-w-3xl bg-ground p-6 outline outline-text sm:p-10">
          <h2 id="become-partner" className="text-huge">
            {m.partners_become_title()}
          </h2>
          <p className="mt-5 max-w-prose text-lg text-muted">{m.partners_become_text()}</p>
          <ButtonAnchor
            href={`mailto:${contact_email}?subject=${encodeURIComponent(m.home_partner_subject())}`}
            size="large"
            className="mt-8"
          >
            {m.home_call_button()}
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
