import { useQuery } from "@tanstack/react-query";
import { textPages } from "#contract/site/site-texts.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton } from "../kit/button.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { lawHint, lawLeftHint } from "./law-hint.ts";

function useEdition() {
  const { id } = useCurrentEdition();
  const edition = useQuery(organiserQueries.editions.get.queryOptions({ input: { id } })).data;
  // A process of the version before notes none.
  return edition && { ...edition, texts_read: edition.texts_read ?? [] };
}

const isOfOtherLaw = ({ organiser }: { organiser: { tax_number: string } }) =>
  lawHint(organiser.tax_number) !== undefined;

/** The shop's own texts that staff have read and keep; none for a seller whose law they are not of. */
export function useTextsRead(): readonly string[] {
  const edition = useEdition();
  return edition && !isOfOtherLaw(edition) ? edition.texts_read : [];
}

/** Tells whether a custom text is of the seller's law, as far as its words show. */
export function useIsOfSellersLaw(): (text: unknown) => boolean {
  const taxNumber = useEdition()?.organiser.tax_number ?? "";
  return (text) => lawLeftHint(text, taxNumber) === undefined;
}

/** Staff who keep the shop's own text say that they have read it; it goes on following the site. */
export function KeepDefaultText({ name }: { name: string }) {
  const edition = useEdition();
  const page = textPages.find((one) => one === name);
  const keep = useChange({
    send: ({ id, version, texts_read }: NonNullable<typeof edition>) =>
      organiserApi.editions.update({
        id,
        version,
        texts_read: textPages.filter((one) => one === page || texts_read.includes(one)),
      }),
    done: ({ audit_id }) => ({ title: m.organiser_page_kept(), undo: audit_id }),
    rereads: [organiserQueries.editions.key()],
  });
  if (!edition || !page || isOfOtherLaw(edition) || edition.texts_read.includes(page)) return null;
  return (
    <KitButton loading={keep.busy} onClick={() => keep.run(edition)}>
      {m.organiser_page_keep()}
    </KitButton>
  );
}
