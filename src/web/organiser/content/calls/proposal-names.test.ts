import { expect, it } from "vitest";
import type { ListedProposal } from "#contract/organiser/programme/session-proposals.ts";
import { detailOf, nextToReview, ofOthers } from "./proposal-names.ts";

const proposal = (id: string, more: Partial<ListedProposal> = {}) =>
  ({
    id,
    own: null,
    conflict: false,
    assigned: false,
    decision: null,
    state: "sent",
    ...more,
  }) as ListedProposal;

it("after a review comes the next that waits for one, and after the last the first", () => {
  const all = [proposal("a"), proposal("b", { own: 4 }), proposal("c"), proposal("d", { conflict: true })];
  expect(nextToReview(all, "a")?.id).toBe("c");
  expect(nextToReview(all, "c")?.id).toBe("a");
  expect(nextToReview([proposal("a"), proposal("b", { own: 4 })], "a")).toBeUndefined();
});

it("the reviews of the others do not count one's own", () => {
  expect(ofOthers({ reviews: 1, mean: 4, lowest: 4, highest: 4, own: 4 }).reviews).toBe(0);
  expect(ofOthers({ reviews: 3, mean: 3, lowest: 2, highest: 4, own: 4 })).toMatchObject({
    reviews: 2,
    mean: 2.5,
  });
  expect(ofOthers({ reviews: 2, mean: 3, lowest: 2, highest: 4, own: null })).toMatchObject({
    reviews: 2,
    lowest: 2,
  });
});

it("on a phone a reviewer reads of each proposal whether it still waits for their score; who decides, whose it is", () => {
  const blind = { speakers: null };
  const accepted = { decision: { decision: "accepted" } } as Partial<ListedProposal>;
  const read = (more: Partial<ListedProposal>) => detailOf(proposal("a", more), true);
  expect(read(blind)).toBe("Por avaliar por si");
  expect(read({ ...blind, own: 4 })).toBe("A sua nota: 4,00");
  expect(read({ ...blind, conflict: true })).toBe("Conflito de interesses");
  expect(read({ speakers: ["Ana Sousa"] })).toBe("Por avaliar por si, Ana Sousa");
  // Neither waits for a score any more.
  expect(read({ ...blind, ...accepted })).toBe("Aceite");
  expect(read({ speakers: ["Ana Sousa"], own: 4, ...accepted })).toBe("A sua nota: 4,00, Aceite, Ana Sousa");
  expect(read({ ...blind, state: "withdrawn" })).toBe("Retirada");
  expect(detailOf(proposal("a", { speakers: ["Ana Sousa"], ...accepted }), false)).toBe("Ana Sousa, Aceite");
});
