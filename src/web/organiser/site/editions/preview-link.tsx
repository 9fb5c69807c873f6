import { useState } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { LinkToCopy } from "../../kit/link-to-copy.tsx";

type Asked = "renew" | "withdraw" | null;

/** A secret link that shows the edition before it is public: made, copied, ended. It is stored hashed, so shown once. */
export function PreviewLink({ edition: { id, actions } }: { edition: ListedEdition }) {
  const works = actions.includes("withdraw_preview_link");
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const common = {
    onFailed: close,
    refused: m.organiser_failed_title(),
    rereads: [organiserQueries.editions.key()],
  };
  const make = useChange({
    ...common,
    send: () => organiserApi.editions.previewLink({ id }),
    onDone: close,
  });
  const withdraw = useChange({
    ...common,
    send: () => organiserApi.editions.withdrawPreviewLink({ id }),
    done: () => m.preview_link_withdrawn(),
    onDone: () => {
      close();
      make.reset();
    },
  });
  const url = works ? (make.made?.url ?? null) : null;
  return (
    <section aria-labelledby="preview-link" className="border-t py-6">
      <h2 id="preview-link" className="text-lg">
        {m.preview_link_title()}
      </h2>
      <p className="mt-0.5 text-muted">{m.preview_link_text()}</p>
      {url ? (
        <div role="status" className="mt-3">
          <p className="font-semibold">{m.preview_link_made()}</p>
          <LinkToCopy url={url} label={m.preview_link_field()} />
        </div>
      ) : (
        works && <p className="mt-2">{m.preview_link_works()}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <KitButton
          loading={make.busy && asked === null}
          onClick={() => (works ? setAsked("renew") : make.run())}
        >
          {works ? m.preview_link_renew() : m.preview_link_make()}
        </KitButton>
        {works && (
          <KitButton variant="quiet" className="text-danger!" onClick={() => setAsked("withdraw")}>
            {m.preview_link_withdraw()}
          </KitButton>
        )}
      </div>
      <ActionDialog
        open={asked !== null}
        onClose={close}
        title={asked === "withdraw" ? m.preview_link_withdraw_ask() : m.preview_link_renew_ask()}
        text={asked === "withdraw" ? m.preview_link_withdraw_text() : m.preview_link_renew_text()}
        action={asked === "withdraw" ? m.preview_link_withdraw() : m.preview_link_renew()}
        dangerous
        busy={make.busy || withdraw.busy}
        onAct={() => (asked === "withdraw" ? withdraw.run() : make.run())}
      />
    </section>
  );
}
