import { checkInEntries } from "#domain/attendance/door/check-in-entries.ts";
import { doorPersonalData } from "#domain/attendance/door/personal-data.ts";
import { mailingsPersonalData } from "#domain/attendance/mailings/personal-data.ts";
import { newsletterPersonalData } from "#domain/people/newsletter/personal-data.ts";
import { agendaPersonalData } from "#domain/programme/agenda/personal-data.ts";
import { callsPersonalData } from "#domain/programme/calls/personal-data.ts";
import { ideasPersonalData } from "#domain/programme/ideas/personal-data.ts";
import { partnersPersonalData } from "#domain/programme/programme/own-pages/partner-contacts.ts";
import { speakersPersonalData } from "#domain/programme/programme/own-pages/personal-data.ts";
import { followUpPersonalData } from "#domain/sales/follow-up/personal-data.ts";
import { ordersPersonalData } from "#domain/sales/orders/personal-data.ts";
import { waitingListPersonalData } from "#domain/sales/waiting-list/personal-data.ts";
import { walletPersonalData } from "#domain/sales/wallet/personal-data.ts";
import type { AppContext } from "../app-context.ts";
import { mailExamples } from "./mail-examples.ts";

/** The nouns of all areas add these to lists that a lower area works through. */
export const registry: Pick<AppContext, "personalData" | "mailExamples" | "timelineSources"> = {
  personalData: [
    followUpPersonalData,
    ordersPersonalData,
    walletPersonalData,
    waitingListPersonalData,
    newsletterPersonalData,
    ideasPersonalData,
    callsPersonalData,
    agendaPersonalData,
    speakersPersonalData,
    partnersPersonalData,
    mailingsPersonalData,
    doorPersonalData,
  ],
  mailExamples,
  timelineSources: [checkInEntries],
};
