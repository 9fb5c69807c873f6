import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { languageMark } from "../../form/each-language.tsx";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { pageTextLabels } from "../page-text-labels.tsx";

/** The texts of a copy that still name the edition before, each with the way to edit it. */
export default function OldTexts() {
  const { id, year } = useCurrentEdition();
  const edition = useQuery(organiserQueries.editions.get.queryOptions({ input: { id }, staleTime: 0 }));
  const { data, waiting } = loaded(
    useQuery(organiserQueries.editions.oldTexts.queryOptions({ input: { id }, staleTime: 0 })),
  );
  const [left, setLeft] = useState<number | null>(null);
  const from = edition.data?.copied_from;
  const seen = useChange({
    send: () => organiserApi.editions.update({ id, version: edition.data?.version ?? 1, copied_from: null }),
    done: ({ audit_id }) => ({ title: m.organiser_old_texts_done(), undo: audit_id }),
    onDone: () => setLeft(data?.count ?? 0),
    rereads: [organiserQueries.editions.key()],
  });
  return (
    <>
      <ScreenHeader
        title={m.organiser_old_texts()}
        lead={from && m.organiser_old_texts_lead({ year: String(from.year) })}
      >
        {from && (
          <KitButton variant="primary" loading={seen.busy} onClick={() => seen.run()}>
            {m.organiser_old_texts_seen()}
          </KitButton>
        )}
      </ScreenHeader>
      {waiting}
      {data?.count === 0 && edition.data && (
        <p className="px-4 text-muted sm:px-6">{from ? m.organiser_old_texts_none() : seenText(left)}</p>
      )}
      <ul className="divide-y border-y">
        {data?.results.map(({ screen, label, page, language, text }) => (
          <li key={`${screen} ${text}`} className="px-4 py-2.5 sm:px-6">
            <Link
              to={organiserPaths.edition(year, screen)}
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
            >
              {(page ? pageTextLabels[page]() : label) || m.organiser_old_texts_own()}
            </Link>{" "}
            <span className="font-mono text-xs text-muted">{language && languageMark(language)}</span>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Once they are seen the edition no longer knows what it was copied from: nothing is found, whatever its texts say. `left`: the texts
 * that were marked as seen just now, on this screen; null: none were.
 */
const seenText = (left: number | null): string =>
  left === null ? m.organiser_old_texts_closed() : m.organiser_old_texts_left({ count: left });
