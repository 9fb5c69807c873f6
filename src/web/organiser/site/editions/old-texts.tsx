import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EVENT_NAME, isShopText } from "#contract/organiser/edition/old-name.ts";
import type { OldText } from "#contract/organiser/edition/old-text.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { languageMark } from "../../form/each-language.tsx";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { ListEmpty } from "../../list/list-empty.tsx";
import { recordsKey } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { pageTextLabels } from "../page-text-labels.tsx";
import { replaceName } from "./replace-name.ts";
import { fieldName } from "./text-kinds.ts";

/** A button with names of any length. */
const LONG = "max-w-full py-1.5 text-start wrap-anywhere whitespace-normal!";

/** The texts that still have an old name or, in a copy, name the edition before, each with the way to edit it. */
export default function OldTexts() {
  const { id, year, name } = useCurrentEdition();
  const edition = useQuery(organiserQueries.editions.get.queryOptions({ input: { id }, staleTime: 0 }));
  const { data, waiting } = loaded(
    useQuery(organiserQueries.editions.oldTexts.queryOptions({ input: { id }, staleTime: 0 })),
  );
  const [left, setLeft] = useState<number | null>(null);
  const from = edition.data?.copied_from;
  const texts = data?.results ?? [];
  const named = texts.filter((text) => text.name !== undefined);
  const seen = useChange({
    send: () => organiserApi.editions.update({ id, version: edition.data?.version ?? 1, copied_from: null }),
    done: ({ audit_id }) => ({ title: m.organiser_old_texts_done(), undo: audit_id }),
    onDone: () => setLeft(texts.length),
    rereads: [organiserQueries.editions.key()],
  });
  const replace = useChange({
    send: (found: readonly OldText[]) => replaceName(found, { id, name }),
    done: (entries) => ({ title: m.organiser_old_texts_replaced(), undo: () => undoAll(entries) }),
    rereads: [organiserQueries.editions.key(), recordsKey],
  });
  return (
    <>
      <ScreenHeader title={m.organiser_old_texts()} lead={leadOf(from, named.length)}>
        {named.length > 1 && (
          <KitButton
            variant="primary"
            loading={replace.busy}
            onClick={() => replace.run(named)}
            className={LONG}
          >
            {m.organiser_old_texts_replace_all({ name })}
          </KitButton>
        )}
        {(from || named.length > 0) && (
          <KitButton
            variant={named.length > 1 ? "outline" : "primary"}
            loading={seen.busy}
            onClick={() => seen.run()}
          >
            {m.organiser_old_texts_seen()}
          </KitButton>
        )}
      </ScreenHeader>
      {waiting}
      {data?.count === 0 && edition.data && (
        <ListEmpty
          title={m.organiser_old_texts_empty()}
          text={from ? m.organiser_old_texts_none() : seenText(left)}
          action={<KitLink to={organiserPaths.edition(year)}>{m.organiser_nav_home()}</KitLink>}
        />
      )}
      {texts.length > 0 && (
        <ul className="divide-y border-y">
          {texts.map((found) => (
            <li
              key={`${found.screen} ${found.field} ${found.text}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:px-6"
            >
              <div className="min-w-0 flex-1 basis-72">
                <Link
                  to={
                    isShopText(found.screen)
                      ? organiserPaths.shop(found.screen)
                      : organiserPaths.edition(year, found.screen)
                  }
                  className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
                >
                  {(found.page ? pageTextLabels[found.page]() : found.label) || m.organiser_old_texts_own()}
                </Link>{" "}
                <span className="text-muted">
                  {[fieldName(found), found.language && languageMark(found.language)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <p className="break-words text-muted">{found.text}</p>
              </div>
              {found.name !== undefined && (
                <KitButton loading={replace.busy} onClick={() => replace.run([found])} className={LONG}>
                  {m.organiser_old_texts_replace({
                    old: found.name,
                    name: isShopText(found.screen) ? EVENT_NAME : name,
                  })}
                </KitButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The last change first: a record may have been changed twice. */
async function undoAll(entries: readonly number[]): Promise<void> {
  for (const id of entries.toReversed()) await organiserApi.audit.undo({ id });
}

const leadOf = (from: { year: number } | null | undefined, named: number): string | undefined =>
  from
    ? m.organiser_old_texts_lead({ year: String(from.year) })
    : named > 0
      ? m.organiser_old_texts_lead_name()
      : undefined;

/**
 * Once they are seen the edition no longer knows what it was copied from: nothing is found, whatever its texts say. `left`: the texts
 * that were marked as seen just now, on this screen; null: none were.
 */
const seenText = (left: number | null): string =>
  left === null ? m.organiser_old_texts_closed() : m.organiser_old_texts_left({ count: left });
