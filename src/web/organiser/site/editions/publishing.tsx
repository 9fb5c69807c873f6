import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { useMe } from "../../shell/staff-context.ts";
import { checklistQuery } from "./checklist-query.ts";
import { PreviewLink } from "./preview-link.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

/** The way of an edition to the public: a secret link before, and the button that publishes it. */
export function Publishing({ edition }: { edition: ListedEdition }) {
  const { role } = useMe();
  const [asked, setAsked] = useState(false);
  const { id, state, year, actions } = edition;
  const { data } = useQuery(checklistQuery(id));
  const publish = useChange({
    send: () => organiserApi.editions.publish({ id }),
    done: () => m.publish_done(),
    onDone: () => setAsked(false),
    refused: m.publish_failed(),
    refusals: { edition_not_ready: () => m.publish_not_ready() },
    rereads: [organiserQueries.editions.key()],
  });
  if (!actions.includes("publish") || (role !== "owner" && role !== "editor")) return null;
  return (
    <>
      <PreviewLink edition={edition} />
      <section aria-labelledby="publishing" className="border-t py-6">
        <h2 id="publishing" className="text-lg">
          {m.publish_title()}
        </h2>
        <p className="mt-0.5 text-muted">
          {state === "archived" ? m.publish_text_archived({ year }) : m.publish_text()}
        </p>
        {role === "owner" ? (
          <KitButton
            variant="primary"
            className="mt-4"
            aria-haspopup="dialog"
            disabled={!data}
            onClick={() => setAsked(true)}
          >
            {state === "archived" ? m.publish_again() : m.publish_action()}
          </KitButton>
        ) : (
          <p className="mt-2">{m.publish_owner_only()}</p>
        )}
        {data && (
          <PublishDialog
            open={asked}
            edition={edition}
            checklist={data}
            publishing={publish.busy}
            onPublish={() => publish.run()}
            onClose={() => setAsked(false)}
          />
        )}
      </section>
    </>
  );
}
