import { useRef, useState } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { control } from "../../form/field.tsx";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { copyText } from "../../kit/copy-text.ts";

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
      {url ? <MadeLink url={url} /> : works && <p className="mt-2">{m.preview_link_works()}</p>}
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

function MadeLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const copying = { copied: m.preview_link_copied, failed: m.preview_link_not_copied };
    if (!(await copyText(url, copying))) field.current?.select();
  };
  return (
    <div role="status" className="mt-3">
      <p className="font-semibold">{m.preview_link_made()}</p>
      <span className="mt-1 flex gap-2">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={m.preview_link_field()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`${control} font-mono text-xs`}
        />
        <KitButton onClick={() => void copy()}>{m.preview_link_copy()}</KitButton>
      </span>
    </div>
  );
}
