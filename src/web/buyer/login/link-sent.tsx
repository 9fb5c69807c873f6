import { useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { CodeForm } from "./code-form.tsx";
import { logIn } from "./log-in.ts";
import { requestLink } from "./request-link.ts";

/** "Link de Login enviado!": what to do next, and a field for the six digits if the mail is on another device. */
export function LinkSent({ email, open, onClose }: { email: string; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog open={open} onClose={onClose} title={m.login_sent_title()}>
      <div className="mt-4 flex flex-col gap-3">
        <p>{m.login_sent_watch({ email })}</p>
        <p className="text-muted">{m.login_sent_spam()}</p>
      </div>
      <CodeForm onCode={(code) => logIn({ email, code }, navigate)} />
      <Resend email={email} />
    </Dialog>
  );
}

export function Resend({ email }: { email: string }) {
  const [sending, setSending] = useState(false);
  const [message, layoutText] = useState("");
  const resend = async () => {
    setSending(true);
    layoutText("");
    layoutText((await requestLink(api, email)) ?? m.login_resent());
    setSending(false);
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 border-t border-line pt-4">
      <Button variant="quiet" loading={sending} onClick={resend} className="-ml-5">
        {m.login_resend()}
      </Button>
      <p role="status" className="text-small font-semibold">
        {message}
      </p>
    </div>
  );
}
