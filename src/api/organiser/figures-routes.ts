import { readMoney } from "#domain/reports/figures/read-money.ts";
import { showFigures } from "#domain/reports/figures/show-figures.ts";
import { organiser } from "./organiser-implementer.ts";

export const figuresRoutes = {
  show: organiser.figures.show.handler(({ context, input }) => showFigures(context.app, input)),
  money: organiser.figures.money.handler(({ context, input }) => readMoney(context.app, input.edition)),
};
