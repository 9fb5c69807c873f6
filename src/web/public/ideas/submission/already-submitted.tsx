import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";

/** Spec section 4: this browser has submitted an idea before. */
export function AlreadySubmitted({ title, onAnother }: { title: string; onAnother: () => void }) {
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
