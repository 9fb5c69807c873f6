import { useEffect, useState } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LinkActionPage } from "#web/ui/errors/link-action-page.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";

interface Content {
  title: string;
  text: string;
}

export type LinkOutcome = "failed" | "done" | "unknown";

/** The page of a newsletter mail's link. `atOnce`: the visitor has already clicked a button elsewhere. */
export function NewsletterLinkPage({
  act,
  plain = "asking",
  atOnce = false,
  button,
  content,
}: {
  act: () => Promise<unknown>;
  /** The outcome of the button's press without scripts. */
  plain?: LinkOutcome | "asking" | undefined;
  atOnce?: boolean;
  button: string;
  content: Record<"asking" | "done" | "unknown", Content>;
}) {
  const { seed } = useEdition();
  const [state, setState] = useState<LinkOutcome | "asking" | "sending">(plain);
  const press = async () => {
    setState("sending");
    setState(await outcomeOf(act));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival.
  useEffect(() => {
    if (atOnce) void press();
  }, []);

  const over = state === "done" || state === "unknown";
  return (
    <LinkActionPage
      mark="// newsletter"
      seed={seed + 5}
      content={content[over ? state : "asking"]}
      button={button}
      state={state}
      onPress={press}
      over={
        over && (
          <ButtonLink variant="outline" size="large" to={paths.home()}>
            {m.newsletter_link_home()}
          </ButtonLink>
        )
      }
    />
  );
}

export async function outcomeOf(act: () => Promise<unknown>): Promise<LinkOutcome> {
  try {
    await act();
    return "done";
  } catch (error) {
    const unknown =
      error instanceof ApiProblem && (error.code === "not_found" || error.code === "invalid_input");
    return unknown ? "unknown" : "failed";
  }
}
