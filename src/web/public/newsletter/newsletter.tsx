import { data } from "react-router";
import { m } from "#messages/messages.js";
import { visitorApiContext } from "#web/ui/api/client-context.ts";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import type { Route } from "./+types/newsletter";
import { AnswerText, answerTitle } from "./answer-text.tsx";
import { NewsletterSignup } from "./newsletter-signup.tsx";
import { subscribe } from "./subscribe.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.home_newsletter_title(), description: m.home_newsletter_text(), hidden: true });

/** The form of any page, sent by the browser itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  const source = String(form.get("source") ?? "").slice(0, 200);
  const answer = await subscribe(context.get(visitorApiContext)(null), email, source);
  return typeof answer === "string" ? data({ email, error: answer }, { status: 422 }) : answer;
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const answer = actionData && "code" in actionData ? actionData : null;
  return (
    <div className="page max-w-4xl py-16 sm:py-24">
      <h1 className="mb-10 text-huge">{answer ? answerTitle(answer) : m.home_newsletter_title()}</h1>
      {answer ? (
        <AnswerText answer={answer} />
      ) : (
        <NewsletterSignup refused={actionData && "error" in actionData ? actionData : undefined} />
      )}
    </div>
  );
}
