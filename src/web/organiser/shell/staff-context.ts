import { createContext, useContext } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import type { StaffMe } from "#contract/organiser/staff/staff.ts";

/** The signed-in member of staff; only inside the gate. */
export const StaffContext = createContext<StaffMe | null>(null);
/** The edition of the address; only inside an edition's screens. */
export const EditionContext = createContext<ListedEdition | null>(null);

/** The paths of the screens that there are: for links that one screen has to another. */
export const ScreenPaths = createContext<ReadonlySet<string>>(new Set());

export function useMe(): StaffMe {
  const me = useContext(StaffContext);
  if (!me) throw new Error("Outside the gate");
  return me;
}

/** The edition that this screen is about. */
export function useCurrentEdition(): ListedEdition {
  const edition = useContext(EditionContext);
  if (!edition) throw new Error("Outside an edition");
  return edition;
}

/** For messages that name VAT: nothing of an edition without VAT is with or without it. */
export const vatOfEdition = ({
  charges_vat,
}: Pick<ListedEdition, "charges_vat">): { vat: "some" | "none" } => ({
  vat: charges_vat ? "some" : "none",
});
