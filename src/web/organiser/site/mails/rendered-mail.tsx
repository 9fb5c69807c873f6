import { useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { Spinner } from "#web/ui/spinner.tsx";
import { trustedPolicy } from "#web/ui/trusted-policy.ts";
import { explainUnread } from "../../client/explain-failure.ts";

/** A mail that the server has rendered, in a frame that runs nothing; as large before it is there: nothing below it moves. */
export function RenderedMail({
  title,
  mail,
  error,
}: {
  title: string;
  mail: { subject: string; html: string } | undefined;
  error: Error | null;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current && mail)
      frame.current.srcdoc = trustedPolicy().createHTML(withoutStyleSheets(mail.html));
  }, [mail]);
  if (error)
    return (
      <p role="alert" className="border border-danger p-3 text-danger">
        {explainUnread(error)}
      </p>
    );
  return (
    <div className="border border-edge">
      <p className="border-b bg-raised px-3 py-2">
        <span className="font-mono text-xs text-muted">{m.organiser_mails_subject()}</span>{" "}
        {mail ? mail.subject : <Spinner label={m.ui_loading()} className="size-4" />}
      </p>
      <iframe ref={frame} title={title} sandbox="" className="block h-[min(40rem,70dvh)] w-full bg-white" />
    </div>
  );
}

/** A mail's own style sheet is for dark mail programs; the page's policy, which the frame has too, would report it. */
const withoutStyleSheets = (html: string) => html.replace(/<style[^<]*<\/style>/gi, "");
