import { useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { trustedPolicy } from "#web/ui/trusted-policy.ts";

/** A mail that the server has rendered, in a frame that runs nothing. */
export function RenderedMail({
  title,
  mail,
}: {
  title: string;
  mail: { subject: string; html: string } | undefined;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current && mail)
      frame.current.srcdoc = trustedPolicy().createHTML(withoutStyleSheets(mail.html));
  }, [mail]);
  return (
    <div className="border border-edge">
      <p className="border-b bg-raised px-3 py-2">
        <span className="font-mono text-xs text-muted">{m.organiser_mails_subject()}</span> {mail?.subject}
      </p>
      <iframe ref={frame} title={title} sandbox="" className="block h-[min(40rem,70dvh)] w-full bg-white" />
    </div>
  );
}

/** A mail's own style sheet is for dark mail programs; the page's policy, which the frame has too, would report it. */
const withoutStyleSheets = (html: string) => html.replace(/<style[^<]*<\/style>/gi, "");
