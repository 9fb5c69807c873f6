import { type FormEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { plainPath } from "#contract/language.ts";
import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { EmailSuggestion, useEmailSuggestion } from "#web/ui/forms/email-suggestion.tsx";
import { useTypedEarly } from "#web/ui/forms/use-typed-early.ts";
import { Link } from "#web/ui/language/link.tsx";
import { localPath } from "#web/ui/language/local-path.ts";

/** Loaded only when used: the API client, the e-mail schema and the dialog. */
const loadSubscribe = () => Promise.all([import("./subscribe.ts"), import("#web/ui/api/browser-client.ts")]);
const loadDialog = () =>
  import("./newsletter-dialog.tsx").then((module) => ({ default: module.NewsletterDialog }));
const NewsletterDialog = lazy(loadDialog);

/** One field and one button. Submitting is the consent, as the text below says, so there is no checkbox. `refused`: without scripts. */
export function NewsletterSignup({ refused }: { refused?: { email: string; error: string } | undefined }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { pathname } = useLocation();
  useTypedEarly(id);
  const [email, setEmail] = useState(refused?.email ?? "");
  const [wrong, setWrong] = useState(refused?.error ?? "");
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<SubscriptionAnswer | null>(null);
  const [open, setOpen] = useState(false);
  const { suggestion, onInput, accept } = useEmailSuggestion();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setWrong("");
    const outcome = await send(email, plainPath(pathname));
    setSending(false);
    if (typeof outcome === "string") {
      setWrong(outcome);
      input.current?.focus();
      return;
    }
    setEmail("");
    setAnswer(outcome);
    setOpen(true);
  };

  return (
    <>
      <form method="post" action={localPath(paths.newsletter())} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="source" value={plainPath(pathname)} />
        <label htmlFor={id} className="small-print">
          {m.newsletter_email()}
        </label>
        <div className="mt-2 flex flex-col gap-4 sm:flex-row sm:items-end">
          <input
            ref={input}
            id={id}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            placeholder={m.newsletter_email_example()}
            value={email}
            onFocus={preloadDialog}
            onInput={onInput}
            onChange={(event) => setEmail(event.target.value)}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-consent${wrong ? ` ${id}-wrong` : ""}`}
            className="h-14 min-w-0 flex-1 border-b-2 border-edge bg-transparent font-display text-2xl font-semibold tracking-tight transition-colors duration-150 placeholder:text-muted placeholder:opacity-70 hover:border-text focus:border-text aria-invalid:border-danger sm:text-3xl"
          />
          <Button type="submit" size="large" loading={sending}>
            {m.newsletter_subscribe()}
          </Button>
        </div>
        {suggestion && (
          <p className="mt-3">
            <EmailSuggestion email={suggestion} onAccept={accept} />
          </p>
        )}
        {wrong && (
          <p id={`${id}-wrong`} role="alert" className="mt-3 font-semibold text-danger">
            {wrong}
          </p>
        )}
        <p id={`${id}-consent`} className="mt-5 max-w-prose text-muted">
          {m.newsletter_consent_2026_11_21()}{" "}
          <Link
            to={paths.policyData()}
            className="text-text underline decoration-edge underline-offset-4 hover:decoration-text"
          >
            {m.newsletter_consent_policy()}
          </Link>
        </p>
      </form>
      {answer && (
        <Suspense>
          <NewsletterDialog answer={answer} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The response, or an error message. Sent only once the dialog for the response is loaded. */
async function send(email: string, source: string): Promise<SubscriptionAnswer | string> {
  try {
    const [[{ subscribe }, { api }]] = await Promise.all([loadSubscribe(), loadDialog()]);
    return await subscribe(api, email, source);
  } catch {
    return m.newsletter_no_answer();
  }
}

function preloadDialog(): void {
  // A failure is reported when the form is submitted.
  Promise.all([loadSubscribe(), loadDialog()]).catch(() => {});
}
