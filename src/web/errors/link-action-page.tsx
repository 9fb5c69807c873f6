import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Button } from "../ui/button.tsx";
import { ErrorPage } from "./error-page.tsx";

/** Where a mail's link leads: a button that does it, since mail scanners open links too. */
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
  /** The way on once there is nothing left to press. */
  over: ReactNode;
}) {
  return (
    <ErrorPage mark={mark} title={title} text={text} seed={seed}>
      {over || (
        <Button size="large" loading={state === "sending"} onClick={onPress}>
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
    </ErrorPage>
  );
}
