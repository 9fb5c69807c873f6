import { confirmPlace, leaveList } from "#domain/sales/waiting-list/answer-link.ts";
import { joinWaitingList } from "#domain/sales/waiting-list/join.ts";
import { readPlace } from "#domain/sales/waiting-list/show-place.ts";
import { findOptionalCaller, wantedLanguage } from "../request-context.ts";
import { refuseInPreview } from "../shown-edition.ts";
import { open } from "./implementers.ts";

export const waitingListRoutes = {
  waitingList: {
    join: open.waitingList.join.handler(async ({ context, input }) => {
      await refuseInPreview(context);
      await context.limits.count("waitingList", input.email);
      const caller = await findOptionalCaller(context);
      return joinWaitingList(context.app, {
        ticketId: input.id,
        email: input.email,
        units: input.units,
        language: input.lang ?? wantedLanguage(context.headers),
        isOwn: caller?.email === input.email,
      });
    }),
    place: open.waitingList.place.handler(
      ({ context: { app, limits, ip, headers, answerHeaders }, input }) => {
        answerHeaders.set("cache-control", "no-store");
        return limits.secrets.open("waiting_link", ip, () =>
          readPlace(app, input.token, wantedLanguage(headers)),
        );
      },
    ),
    confirm: open.waitingList.confirm.handler(({ context: { app, limits, ip, headers }, input }) =>
      limits.secrets.open("waiting_link", ip, () => confirmPlace(app, input.token, wantedLanguage(headers))),
    ),
    leave: open.waitingList.leave.handler(({ context: { app, limits, ip, headers }, input }) =>
      limits.secrets.open("waiting_link", ip, () => leaveList(app, input.token, wantedLanguage(headers))),
    ),
  },
};
