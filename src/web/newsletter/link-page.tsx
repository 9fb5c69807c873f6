import { useEffect, useState } from "react";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../api/api-problem.ts";
import { ErrorScene } from "../errors/error-scene.tsx";
import { useEdition } from "../layout/use-site.ts";
import { Button, ButtonLink } from "../ui/button.tsx";

interface Words {
  title: string;
  text: string;
}

type State = "asking" | "sending" | "failed" | "done" | "unknown";

/** Where a mail's link leads: a button that does it, since mail scanners open links too. `atOnce`: who comes has pressed one already. */
export function LinkPage({
  act,
  atOnce = false,
  button,
  words,
}: {
  act: () => Promise<unknown>;
  atOnce?: boolean;
  button: string;
  words: Record<"asking" | "done" | "unknown", Words>;
}) {
  const { seed } = useEdition();
  const [state, setState] = useState<State>("asking");
  const press = async () => {
    setState("sending");
    setState(await outcomeOf(act));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival.
  useEffect(() => {
    if (atOnce) void press();
  }, []);

  const over = state === "done" || state === "unknown";
  const { title, text } = words[over ? state : "asking"];
  return (
    <ErrorScene mark="// newsletter" title={title} text={text} seed={seed + 5}>
      {over ? (
        <ButtonLink variant="outline" size="large" to="/">
          {m.newsletter_link_home()}
        </ButtonLink>
      ) : (
        <Button size="large" loading={state === "sending"} onClick={press}>
          {button}
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

async function outcomeOf(act: () => Promise<unknown>): Promise<State> {
  try {
    await act();
    return "done";
  } catch (error) {
    const unknown =
      error instanceof ApiProblem && (error.code === "not_found" || error.code === "invalid_input");
    return unknown ? "unknown" : "failed";
  }
}
