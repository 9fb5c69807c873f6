import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Button } from "../button.tsx";
import { ErrorPage } from "./error-page.tsx";

/** The page of a mail's link: a button does the action, because mail scanners open links too. Without scripts the page's own `action` does it. */
export function LinkActionPage({
  mark,
  seed,
  content: { title, text },
  button,
  state,
  onPress,
  over,
}: {
  mark: string;
  seed: number;
  content: { title: string; text: string };
  button: string;
  state: string;
  onPress: () => void;
  /** Replaces the button when the action is over. */
  over: ReactNode;
}) {
  return (
    <ErrorPage mark={mark} title={title} text={text} seed={seed}>
      {over || (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onPress();
          }}
        >
          <Button type="submit" size="large" loading={state === "sending"}>
            {button}
          </Button>
        </form>
      )}
      <p role="status" className="sr-only">
        {over && `${title}. ${text}`}
      </p>
      {state === "failed" && (
        <p role="alert" className="w-full font-semibold text-danger">
          {m.newsletter_link_failed()}
        </p>
      )}
    </ErrorPage>
  );
}
