import { useState } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { type ApiClient, visitorApiContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LinkActionPage } from "#web/ui/errors/link-action-page.tsx";
import { readLoginSession } from "#web/ui/login-session/login-session.ts";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { loadOwnSignup } from "../profile/personal-data/own-signup.ts";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(args, { title: m.email_confirm_title(), description: m.email_confirm_text() });

export const action = ({ params: { token }, context }: Route.ActionArgs) =>
  confirmEmail(context.get(visitorApiContext)(null), token);

/** The page of the mail to a new address: a button that confirms the change. */
export default function Confirm({ params: { token }, actionData }: Route.ComponentProps) {
  const { seed } = useEdition();
  const [state, setState] = useState<Outcome | "asking" | "sending">(actionData ?? "asking");
  const press = async () => {
    setState("sending");
    setState(await confirmEmail(api, token));
  };
  const over = state === "done" || state === "unknown" || state === "taken";
  return (
    <LinkActionPage
      mark="// e-mail"
      seed={seed + 6}
      content={contentFor(state)}
      button={m.email_confirm_button()}
      state={state}
      onPress={press}
      over={
        over && (
          <ButtonLink
            variant="outline"
            size="large"
            to={state === "unknown" ? paths.profile() : paths.login()}
          >
            {state === "unknown" ? m.email_confirm_profile() : m.email_confirm_login()}
          </ButtonLink>
        )
      }
    />
  );
}

function contentFor(state: Outcome | "asking" | "sending"): { title: string; text: string } {
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

type Outcome = "done" | "unknown" | "taken" | "failed";

/**
 * Changes the account's e-mail address by the mailed link. A login session in this browser continues under the new
 * address.
 */
async function confirmEmail(api: ApiClient, token: string): Promise<Outcome> {
  try {
    await api.ownAccount.confirmEmail({ token });
  } catch (error) {
    return outcomeOf(error);
  }
  if (readLoginSession()) await loadOwnSignup().catch(() => {});
  return "done";
}

function outcomeOf(error: unknown): Outcome {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === "email_taken") return "taken";
  return code === "not_found" || code === "invalid_input" ? "unknown" : "failed";
}
