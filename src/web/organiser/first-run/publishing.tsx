import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedEdition } from "#contract/organiser/editions.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { useMe } from "../shell/staff-context.ts";

/** A secret link that shows the edition before it is public, and the button that publishes it. */
export function Publishing({ edition, state }: { edition: number; state: ListedEdition["state"] }) {
  const { role } = useMe();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { data } = useQuery(
    organiserQueries.editions.checklist.queryOptions({ input: { id: edition }, staleTime: 0 }),
  );
  const settled = () => client.invalidateQueries({ queryKey: organiserQueries.editions.key() });
  const preview = useMutation({
    mutationFn: () => organiserApi.editions.previewLink({ id: edition }),
    onError: () => void notify.failed(m.organiser_failed_title(), m.organiser_failed_text()),
    onSettled: settled,
  });
  const publish = useMutation({
    mutationFn: () => organiserApi.editions.publish({ id: edition }),
    onSuccess: () => {
      setAsked(false);
      notify.done(m.publish_done());
    },
    onError: (error) =>
      void notify.failed(
        m.publish_failed(),
        error instanceof ApiProblem && error.code === "edition_not_ready"
          ? m.publish_not_ready()
          : m.organiser_failed_text(),
      ),
    onSettled: settled,
  });
  if (state !== "preparing" || (role !== "owner" && role !== "editor")) return null;
  return (
    <section aria-labelledby="publishing" className="border-t py-6">
      <h2 id="publishing" className="text-lg">
        {m.publish_title()}
      </h2>
      <p className="mt-0.5 text-muted">{m.publish_text()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <KitButton loading={preview.isPending} onClick={() => preview.mutate()}>
          {m.publish_preview()}
        </KitButton>
        {role === "owner" && (
          <KitButton variant="primary" disabled={!data?.ready} onClick={() => setAsked(true)}>
            {m.publish_action()}
          </KitButton>
        )}
      </div>
      {preview.data && (
        <p className="mt-3">
          <span className="text-muted">{m.publish_preview_link()}</span>{" "}
          <a
            href={preview.data.url}
            target="_blank"
            rel="noreferrer"
            className="font-mono text-xs break-all underline"
          >
            {preview.data.url}
          </a>
        </p>
      )}
      <KitDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={m.publish_ask()}
        text={m.publish_ask_text()}
        actions={
          <>
            <KitButton variant="quiet" onClick={() => setAsked(false)}>
              {m.staff_cancel()}
            </KitButton>
            <KitButton variant="primary" loading={publish.isPending} onClick={() => publish.mutate()}>
              {m.publish_action()}
            </KitButton>
          </>
        }
      />
    </section>
  );
}
