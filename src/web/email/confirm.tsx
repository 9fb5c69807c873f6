import { useState } from "react";
import { m } from "#messages/messages.js";
import { ErrorScene } from "../errors/error-scene.tsx";
import { pageMeta } from "../found/page-meta.ts";
import { useEdition } from "../layout/use-site.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/confirm";
import { confirmEmail, type Outcome } from "./confirm-email.ts";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.email_confirm_title(), description: m.email_confirm_text(), hidden: true }),
  // The address holds a secret: no other site is to see it.
  { name: "referrer", content: "no-referrer" },
];

/** Where the mail to an account's new address leads: a button that moves it, since mail scanners open links too. */
export default function Confirm({ params: { token } }: Route.ComponentProps) {
  const { seed } = useEdition();
  const [state, setState] = useState<Outcome | "asking" | "sending">("asking");
  const press = async () => {
    setState("sending");
    setState(await confirmEmail(token));
  };
  const { title, text } = wordsFor(state);
  const over = state === "done" || state === "unknown" || state === "taken";
  return (
    <ErrorScene mark="// e-mail" title={title} text={text} seed={seed + 6}>
      {over ? (
        <ButtonLink variant="outline" size="large" to={state === "unknown" ? "/profile" : "/login"}>
          {state === "unknown" ? m.email_confirm_profile() : m.email_confirm_login()}
        </ButtonLink>
      ) : (
        <Button size="large" loading={state === "sending"} onClick={press}>
          {m.email_confirm_button()}
        </Button>
      )}
      <p role="status" className="sr-only">
        {over && `${title}. ${text}`}
      </p>
      {state === "failed" && (
        <p role="alert" className="w-full font-semibold text-danger">
          {m.newsletter_link_failed()}
        </p>
      )}
    </ErrorScene>
  );
}

function wordsFor(state: Outcome | "asking" | "sending"): { title: string; text: string } {
  switch (state) {
    case "done":
      return { title: m.email_confirm_done_title(), text: m.email_confirm_done_text() };
    case "unknown":
      return { title: m.email_confirm_unknown_title(), text: m.email_confirm_unknown_text() };
    case "taken":
      return { title: m.email_confirm_taken_title(), text: m.email_confirm_taken_text() };
    default:
      return { title: m.email_confirm_title(), text: m.email_confirm_text() };
  }
}
