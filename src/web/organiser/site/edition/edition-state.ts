import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import type { Mark } from "../../kit/state-mark.tsx";

export const editionStateNames: Record<ListedEdition["state"], () => string> = {
  preparing: m.organiser_edition_preparing,
  published: m.organiser_edition_published,
  archived: m.organiser_edition_archived,
};

export const editionMarks: Record<ListedEdition["state"], Mark> = {
  preparing: "open",
  published: "done",
  archived: "ended",
};
