import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { explainUnknown } from "../../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { KitButton } from "../../../kit/button.tsx";
import { notify } from "../../../kit/notices.tsx";
import { useCurrentEdition } from "../../../shell/staff-context.ts";
import { failureText } from "./address-failure.ts";

/** While photos are on their way. */
const EVERY_MS = 2_000;

/** The photos that imports read from their addresses: how many are still to come, and which did not. */
export function ImportPhotos() {
  const { id: edition } = useCurrentEdition();
  const client = useQueryClient();
  const options = organiserQueries.scheduleImport.show.queryOptions({ input: { edition } });
  const { data } = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.photos.waiting ? EVERY_MS : false),
  });
  const retry = useMutation({
    mutationFn: () => organiserApi.scheduleImport.photos({ edition }),
    onSuccess: () => client.invalidateQueries({ queryKey: options.queryKey }),
    onError: (error) => notify.failed(explainUnknown(error) ?? m.organiser_failed_text()),
  });
  if (!data) return null;
  const { waiting, stored, failed } = data.photos;
  if (waiting + failed.length === 0) return null;
  return (
    <section className="mx-4 mb-5 border-l-4 border-warning pl-3 sm:mx-6">
      <p role="status" className="font-semibold">
        {waiting > 0
          ? m.schedule_import_photos_waiting({ waiting, stored })
          : m.schedule_import_photos_failed({ count: failed.length })}
      </p>
      {failed.length > 0 && (
        <>
          <ul className="mt-1 max-h-48 overflow-y-auto text-small">
            {failed.map(({ speaker, name, address, failure }) => (
              <li key={speaker} className="break-words">
                <b>{name}</b>: {failureText(failure)} <span className="break-all text-muted">{address}</span>
              </li>
            ))}
          </ul>
          <KitButton className="mt-2" loading={retry.isPending} onClick={() => retry.mutate()}>
            {m.schedule_import_photos_retry()}
          </KitButton>
        </>
      )}
    </section>
  );
}
