import { type ReactNode, useEffect, useRef } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorPage } from "#web/ui/errors/error-page.tsx";
import { useLoginSession } from "#web/ui/login-session/login-session.ts";
import { useEdition } from "#web/ui/site/use-site.ts";

const messages = {
  used: () => ({ title: m.claim_used_title(), text: m.claim_used_text() }),
  unknown: () => ({ title: m.claim_unknown_title(), text: m.claim_unknown_text() }),
  failed: () => ({ title: m.claim_failed_title(), text: m.claim_failed_text() }),
};

/** The outcome of a claim link: the ticket was claimed, or why not. */
export function ClaimOutcome({
  outcome,
  email = "",
  children,
}: {
  outcome: "done" | keyof typeof messages;
  /** The address that the ticket was assigned to. */
  email?: string;
  /** Replaces the link to the home page. */
  children?: ReactNode;
}) {
  const { seed } = useEdition();
  const done = outcome === "done";
  const { title, text } = done
    ? { title: m.claim_done_title(), text: m.claim_done_text({ email }) }
    : messages[outcome]();
  const container = useRef<HTMLDivElement>(null);
  // The focused element has disappeared, so the result takes the focus and is announced.
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <ErrorPage mark={m.claim_mark()} title={title} text={text} seed={seed + 7}>
        {done ? <WalletLink email={email} /> : (children ?? <HomeLink />)}
      </ErrorPage>
    </div>
  );
}

function WalletLink({ email }: { email: string }) {
  const own = useLoginSession()?.email === email;
  return (
    <ButtonLink size="large" to={own ? paths.wallet() : paths.login(paths.wallet())}>
      {m.claim_done_wallet()}
    </ButtonLink>
  );
}

function HomeLink() {
  return (
    <ButtonLink variant="outline" size="large" to={paths.home()}>
      {m.claim_home()}
    </ButtonLink>
  );
}
