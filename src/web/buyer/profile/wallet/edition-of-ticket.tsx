import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import { useEdition } from "#web/ui/site/use-site.ts";

/** A ticket of another edition than the one that the site shows names its own. */
export function EditionOfTicket({ ticket: { edition } }: { ticket: PurchasedTicket["ticket"] }) {
  const { year } = useEdition();
  return edition && edition.year !== year ? (
    <p className="text-muted">
      {edition.name} {edition.year}
    </p>
  ) : null;
}
