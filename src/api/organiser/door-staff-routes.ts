import { printBadges } from "#domain/attendance/door/badges/print-badges.ts";
import { countLists } from "#domain/attendance/door/count-lists.ts";
import {
  createDevice,
  listDevices,
  renewEnrolment,
  revokeDevice,
  showRehearsal,
} from "#domain/attendance/door/devices.ts";
import { listCheckIns } from "#domain/attendance/door/list-check-ins.ts";
import { makeProposedLists, proposeLists } from "#domain/attendance/door/propose-lists.ts";
import { scanWithKey } from "#domain/attendance/door/scans/scan-with-key.ts";
import { changeCheckIn } from "#domain/attendance/door/scans/undo-check-in.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { fileResponse } from "../routes/file-response.ts";
import { paged } from "../routes/page-of.ts";
import { recordEvent } from "../security-events.ts";
import { changing, organiser, withKeys } from "./organiser-implementer.ts";

export const doorStaffRoutes = {
  doorDevices: {
    list: organiser.doorDevices.list.handler(paged(({ app }, input) => listDevices(app, input.edition))),
    rehearsal: organiser.doorDevices.rehearsal.handler(({ context, input }) =>
      showRehearsal(context.app, input.edition),
    ),
    create: organiser.doorDevices.create.handler(async ({ context, input }) => {
      const made = await createDevice(context.app, context.actor, input);
      await recordEvent(context, "door_device_added", context.actor.name);
      return made;
    }),
    renew: organiser.doorDevices.renew.handler(async ({ context, input }) => {
      const made = await renewEnrolment(context.app, context.actor, input.id);
      await recordEvent(context, "door_device_added", context.actor.name);
      return made;
    }),
    revoke: organiser.doorDevices.revoke.handler(async ({ context, input }) => {
      const revoked = await revokeDevice(context.app, context.actor, input.id);
      await recordEvent(context, "door_device_revoked", context.actor.name);
      return revoked;
    }),
  },
  checkIns: {
    counts: withKeys.checkIns.counts.handler(async ({ context: { app }, input: { edition, day } }) => {
      await requireStaffEdition(app.db.read, edition);
      const counts = await countLists(app, edition, app.clock.now(), day);
      return { count: counts.size, results: [...counts].map(([list, of]) => ({ list, ...of })) };
    }),
    list: withKeys.checkIns.list.handler(({ context, input }) => listCheckIns(context.app, input)),
    scan: withKeys.checkIns.scan.handler(changing(scanWithKey)),
    undo: withKeys.checkIns.undo.handler(({ context, input }) =>
      changeCheckIn(context.app, context.actor, input.id, "undone"),
    ),
    redo: withKeys.checkIns.redo.handler(({ context, input }) =>
      changeCheckIn(context.app, context.actor, input.id, "redone"),
    ),
  },
  listProposals: {
    show: organiser.listProposals.show.handler(async ({ context: { app, caller }, input }) => {
      const results = await proposeLists(app.db.read, { ...input, language: caller.language });
      return { count: results.length, results };
    }),
    make: organiser.listProposals.make.handler(({ context: { app, actor, caller }, input }) =>
      makeProposedLists(app, actor, { ...input, language: caller.language }),
    ),
  },
  badges: {
    print: organiser.badges.print.handler(async ({ context, input }) =>
      fileResponse(context, {
        ...(await printBadges(context.app, context.actor, { ...input, language: context.caller.language })),
        type: "application/pdf",
      }),
    ),
  },
};
