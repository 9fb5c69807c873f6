import { useState, useSyncExternalStore } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowBackIcon } from "#web/ui/icons.tsx";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { requirePage } from "#web/ui/site/require-page.ts";
import { CallLine } from "../call-line.tsx";
import type { Route } from "./+types/ideas-form";
import { AlreadySubmitted } from "./already-submitted.tsx";
import { ClosedCall } from "./closed-call.tsx";
import { IdeaForm } from "./idea-form.tsx";
import { submittedTitle } from "./submitted-cookie.ts";
import { ThankYou } from "./thank-you.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, "ideas");
  return { call: await context.get(apiClientContext).ideas.call({ lang: getLocale() }) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.ideas_form_title(), description: m.ideas_form_description() });

/** The notice, the form or the thanks (spec section 4, "Ideas page"). */
export default function IdeasForm({ loaderData: { call } }: Route.ComponentProps) {
  const alive = useHydrated();
  const known = useSyncExternalStore(
    never,
    () => submittedTitle(document.cookie),
    () => null,
  );
  // The call's state when the page was opened: a form must not vanish under the person's text when the deadline passes.
  const [state] = useState(call.state);
  const [another, setAnother] = useState(false);
  const [sentFrom, setSentFrom] = useState<string | null>(null);

  if (sentFrom !== null) return <ThankYou email={sentFrom} contact={call.contact_email} />;
  if (known !== null && !another)
    return <AlreadySubmitted title={known} onAnother={() => setAnother(true)} />;
  return (
    <div className="page py-10 sm:py-16">
      <ButtonLink variant="outline" to={paths.ideas()}>
        <ArrowBackIcon />
        {m.ideas_form_back()}
      </ButtonLink>
      <header className="mt-8 mb-14 sm:mt-12">
        <h1 className="text-giant font-extrabold tracking-[-0.038em]">{m.ideas_form_title()}</h1>
        <div className="mt-8">
          <CallLine call={call} />
        </div>
        {state === "open" && (
          <>
            <p className="mt-4 max-w-2xl text-lg text-muted">{m.ideas_form_lead()}</p>
            <noscript>
              <p className="mt-6 max-w-2xl border border-edge p-4">
                {m.ideas_form_noscript({ email: call.contact_email })}
              </p>
            </noscript>
          </>
        )}
      </header>
      {state === "open" ? (
        // Remounted after hydration, when the tab's draft can be read.
        <IdeaForm key={String(alive)} alive={alive} regions={call.regions} onSubmitted={setSentFrom} />
      ) : (
        <ClosedCall call={call} state={state} />
      )}
    </div>
  );
}

const never = () => () => {};
