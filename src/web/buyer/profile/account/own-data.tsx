import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { isLoginNotFresh } from "../fresh-login/fresh-login.ts";
import { AccountSection } from "./account-section.tsx";
import { downloadOwnData, downloadOwnTickets } from "./download-own-data.ts";
import { EraseAccountForm } from "./erase-account-form.tsx";

export function OwnData({ email }: { email: string }) {
  const [erasing, setErasing] = useState(false);
  const download = useMutation({
    mutationFn: downloadOwnData,
    onError: (error) =>
      toast.error(
        m.account_error(),
        isLoginNotFresh(error) ? m.fresh_login_declined() : m.profile_no_answer(),
      ),
  });
  const tickets = useMutation({
    mutationFn: downloadOwnTickets,
    onSuccess: (some) => {
      if (!some) toast.info(m.own_data_tickets_none());
    },
    onError: () => toast.error(m.account_error(), m.profile_no_answer()),
  });
  return (
    <AccountSection title={m.own_data_title()} text={m.own_data_text()}>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" loading={download.isPending} onClick={() => download.mutate()}>
          {m.own_data_download()}
        </Button>
        <Button variant="outline" loading={tickets.isPending} onClick={() => tickets.mutate()}>
          {m.own_data_tickets()}
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          {m.own_data_erase()}
        </Button>
      </div>
      <Dialog open={erasing} onClose={() => setErasing(false)} title={m.own_data_erase_title()}>
        <EraseAccountForm email={email} onCancel={() => setErasing(false)} />
      </Dialog>
    </AccountSection>
  );
}
