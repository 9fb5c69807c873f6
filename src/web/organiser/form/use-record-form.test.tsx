import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { editionFields } from "#contract/organiser/edition/edition-fields.ts";
import type { DraftStore } from "./record-drafts.ts";
import { useOwnForm } from "./use-record-form.ts";

const stored = { city: "Leiria", texts_read: ["terms"] };
const drafts: DraftStore = {
  place: "browser",
  save: () => {},
  remove: () => {},
  read: () => ({ owner: "", at: 0, values: { city: "Porto" }, base: { city: "Leiria" }, version: 1 }),
};

function Form() {
  const { form } = useOwnForm({
    record: "editions/1/fields",
    stored: { values: stored, version: 1 },
    fields: editionFields,
    send: async () => ({ values: stored, version: 2 }),
    readAgain: async () => ({ values: stored, version: 1 }),
    owner: "",
    drafts,
  });
  return <p>{JSON.stringify(form.getValues("texts_read"))}</p>;
}

it("the form of a draft from before an update has the fields that came with it", () => {
  expect(renderToString(<Form />)).toContain("terms");
});
