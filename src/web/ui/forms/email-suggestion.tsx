import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { setAsTyped } from "./set-as-typed.ts";

/** After a pause in typing, in ms: a domain that is half typed is near another one. */
const PAUSE_MS = 600;

/** Suggests the address that was probably meant while one is typed. The field changes only by `accept`. */
export function useEmailSuggestion() {
  const [found, setFound] = useState<{ input: HTMLInputElement; email: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    setFound(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const { suggestEmail } = await import("./suggest-email.ts");
      const email = suggestEmail(input.value);
      setFound(email ? { input, email } : null);
    }, PAUSE_MS);
  };
  const accept = () => {
    if (!found) return;
    setAsTyped(found.input, found.email);
    found.input.focus();
  };
  return { suggestion: found?.email, onInput, accept };
}

export function EmailSuggestion({ email, onAccept }: { email: string; onAccept: () => void }) {
  return (
    <span role="status" className="text-text">
      {m.email_suggestion({ email })}{" "}
      <button type="button" onClick={onAccept} className="min-h-6 font-semibold underline underline-offset-4">
        {m.email_suggestion_accept()}
      </button>
    </span>
  );
}
