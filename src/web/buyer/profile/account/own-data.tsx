import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { isLoginNotFresh, withFreshLogin } from "../fresh-login/fresh-login.ts";
import { saveFile } from "../save-file.ts";
import { AccountSection } from "./account-section.tsx";
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

/** Saves all of the person's data as a JSON file. */
async function downloadOwnData(): Promise<void> {
  saveFile(await withFreshLogin(() => api.ownAccount.exportAccount()));
}

/** Saves all of the person's tickets as one PDF. False if there is none. */
async function downloadOwnTickets(): Promise<boolean> {
  try {
    saveFile(await api.documents.allPdf());
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "not_found") return false;
    throw error;
  }
}
