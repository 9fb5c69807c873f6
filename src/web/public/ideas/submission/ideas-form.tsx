import { useState, useSyncExternalStore } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ArrowBackIcon } from "#web/ui/icons.tsx";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { requirePage } from "#web/ui/site/require-page.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { CallLine } from "../call-line.tsx";
import type { Route } from "./+types/ideas-form";
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

/** Spec section 4: this browser has submitted an idea before. */
function AlreadySubmitted({ title, onAnother }: { title: string; onAnother: () => void }) {
  const { seed } = useEdition();
  return (
    <section className="relative isolate min-h-[75dvh] overflow-hidden">
      <GenerativeBackground seed={seed + 30} order={0.5} direction={-0.4} className="opacity-45" />
      <div className="page py-12 sm:py-20">
        <h1 className="max-w-[14ch] text-huge">{m.ideas_already_submitted_title()}</h1>
        <div className="mt-10 max-w-2xl bg-ground p-6 outline outline-text sm:p-9">
          <p className="text-lg">{m.ideas_already_submitted_text({ title })}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button size="large" onClick={onAnother}>
              {m.ideas_already_submitted_another()}
            </Button>
            <ButtonLink size="large" variant="outline" to={paths.ideas()}>
              {m.ideas_form_back()}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
