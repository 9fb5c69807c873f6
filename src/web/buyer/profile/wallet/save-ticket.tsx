import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { SaveIcon } from "#web/ui/icons.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { saveFile } from "../save-file.ts";

export function SaveTicket({ assigned }: { assigned: AssignedTicket }) {
  const [open, setOpen] = useState(false);
  const { id } = assigned;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <SaveIcon className="size-5" />
        {m.wallet_save()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.wallet_save_title({ name: plainTicketName(assigned.ticket_purchase.ticket.name) })}
      >
        <p className="mt-3 mb-6 text-muted">{m.wallet_save_text()}</p>
        <ul className="flex flex-col gap-3">
          <SaveOption
            name={m.wallet_save_phone()}
            save={async () => saveFile(await api.documents.pdf({ id, size: "phone" }))}
          />
          <SaveOption
            name={m.wallet_save_sheet()}
            save={async () => saveFile(await api.documents.pdf({ id, size: "a4" }))}
          />
          <SaveOption
            name={m.wallet_save_calendar()}
            save={async () => saveFile(await api.documents.calendar({ id }))}
          />
          {assigned.passes.includes("apple") && (
            <SaveOption
              name={m.wallet_save_apple()}
              save={async () => saveFile(await api.documents.applePass({ id }))}
            />
          )}
          {assigned.passes.includes("google") && (
            <SaveOption
              name={m.wallet_save_google()}
              save={async () => window.location.assign((await api.documents.googlePass({ id })).url)}
            />
          )}
        </ul>
      </Dialog>
    </>
  );
}

/** One option. Its error is shown beside it, as toasts are behind the dialog. */
function SaveOption({ name, save }: { name: string; save: () => Promise<void> }) {
  const saving = useMutation({ mutationFn: save });
  return (
    <li>
      <Button variant="outline" className="w-full" loading={saving.isPending} onClick={() => saving.mutate()}>
        {name}
      </Button>
      {saving.isError && (
        <p role="alert" className="mt-2 text-danger">
          {m.wallet_save_failed()}
        </p>
      )}
    </li>
  );
}
