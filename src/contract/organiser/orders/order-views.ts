import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { listOf, page, requiredText, text, uuid } from "../../fields.ts";
import { finance } from "../staff/staff-roles.ts";

/** The most that a member keeps. */
export const VIEWS_MAX = 30;

const view = z.object({
  id: uuid,
  name: z.string(),
  /** The query of the list's address, such as `state=pending`. */
  query: z.string(),
});
export type OrderView = z.output<typeof view>;

const { read, change } = staffEndpoints("Orders", finance);

/** The caller's own saved filters of the list of orders. */
export const orderViewsContract = {
  list: read("GET", "/organiser/order-views/", { summary: "The caller's saved views of orders" })
    .input(z.object(page))
    .output(listOf(view)),
  save: change("POST", "/organiser/order-views/", {
    summary: "Saves a view; one of the same name is replaced",
    successStatus: 201,
    problems: ["too_many_views"],
  })
    .input(z.strictObject({ name: requiredText(80), query: text(1_000) }))
    .output(view),
  remove: change("DELETE", "/organiser/order-views/{id}/", { summary: "Deletes a view" })
    .input(z.strictObject({ id: uuid }))
    .output(z.object({})),
};
