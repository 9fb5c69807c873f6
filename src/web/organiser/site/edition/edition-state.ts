import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import type { NamedState } from "../../kit/state-mark.tsx";

export const editionStates: Record<ListedEdition["state"], NamedState> = {
  preparing: { mark: "open", name: m.organiser_edition_preparing },
  published: { mark: "done", name: m.organiser_edition_published },
  archived: { mark: "ended", name: m.organiser_edition_archived },
};
