import { expect, it } from "vitest";
import { z } from "zod";
import { editionFields } from "#contract/organiser/edition/edition-fields.ts";
import { withLaterFields } from "./later-fields.ts";

const stored = {
  city: "Leiria",
  texts_read: ["terms"],
  site: {
    texts: { about_heading: { pt: "Sete" }, partners_media: { pt: "Media" } },
    partner_groups: ["media"],
  },
};
const base = { city: "Leiria", site: { texts: stored.site.texts } };

it("a draft from before an update has what it lacks as it is stored, and what its editor changed or took out as they left it", () => {
  const values = { city: "Porto", site: { texts: { about_heading: { pt: "Oito" } } } };
  expect(withLaterFields(values, base, stored, editionFields)).toMatchObject({
    city: "Porto",
    texts_read: ["terms"],
    site: { texts: { about_heading: { pt: "Oito" } }, partner_groups: ["media"] },
  });
  expect(withLaterFields(values, base, stored, editionFields).site).toEqual({
    ...values.site,
    partner_groups: ["media"],
  });
  expect(withLaterFields(base, base, stored, editionFields).texts_read).toEqual(["terms"]);
});

it("a field that its editor left empty stays so", () => {
  const fields = { seats: z.number().optional() };
  expect(withLaterFields({}, { seats: 3 }, { seats: 4 }, fields)).toEqual({});
});
