import { Problem } from "#contract/problem.ts";
import { requireValidDevices } from "#domain/attendance/door/device-validity.ts";
import { enrolDevice, findDevice, rehearse } from "#domain/attendance/door/devices.ts";
import { unitKey } from "#domain/attendance/door/door-units.ts";
import { readFeed } from "#domain/attendance/door/read-feed.ts";
import { recordScans } from "#domain/attendance/door/scans/record-scans.ts";
import { addressAmong, searchUnits } from "#domain/attendance/door/search-units.ts";
import { showSetup } from "#domain/attendance/door/show-setup.ts";
import type { RequestContext } from "../request-context.ts";
import { recordEvent } from "../security-events.ts";
import { open } from "./implementers.ts";

const SEARCH_MAX = 30;

/** Endpoints for devices of the door: by their own token, which opens nothing else. */
const device = open.use(async ({ context, next }) =>
  next({ context: { device: await requireDevice(context) } }),
).door;

/** Endpoints that show names and codes: not after the time until which devices are valid. */
const validDevice = open.use(async ({ context, next }) => {
  const found = await requireDevice(context);
  await requireValidDevices(context.app.db.read, found.editionId, context.app.clock.now());
  return next({ context: { device: found } });
}).door;

/** Throws `not_signed_in` for an unknown token, `device_revoked`. */
async function requireDevice({ app, headers }: RequestContext) {
  const token = /^Device ([\w-]{43})$/.exec(headers.get("authorization") ?? "")?.[1];
  const found = token ? await findDevice(app.db.read, token) : null;
  if (!found) throw new Problem("not_signed_in", "Enrol this device first");
  return found;
}

export const doorRoutes = {
  door: {
    enrol: open.door.enrol.handler(async ({ context: { app, limits, ip, headers }, input }) => {
      const { token, device: enrolled } = await limits.secrets.open("device_code", ip, () =>
        enrolDevice(app, input.code, headers.get("user-agent") ?? ""),
      );
      return { token, device: (await showSetup(app, enrolled)).device };
    }),
    setup: device.setup.handler(({ context }) => showSetup(context.app, context.device)),
    feed: validDevice.feed.handler(({ context, input }) =>
      readFeed(context.app, context.device, input.cursor),
    ),
    scan: device.scan.handler(async ({ context, input }) => {
      const { answers, manyUndos } = await recordScans(context.app, context.device, input);
      if (answers.some(({ result }) => result === "not_own"))
        await recordEvent(context, "refused", null, "door.scan");
      if (manyUndos) await recordEvent(context, "door_undos", null, context.device.id);
      return { results: answers };
    }),
    rehearse: validDevice.rehearse.handler(async ({ context }) => ({
      rehearsed_at: (await rehearse(context.app, context.device)).toISOString(),
    })),
    search: validDevice.search.handler(async ({ context: { app, device: of }, input }) => {
      const units = await searchUnits(app, of.editionId, { ...input, byAddress: false, limit: SEARCH_MAX });
      return {
        results: units.map((unit) => ({
          unit: unitKey(unit),
          ticket: unit.ticketId,
          name: unit.name,
          company: unit.company,
          order: unit.order,
          number: unit.number,
          email: addressAmong(units, unit),
        })),
      };
    }),
  },
};
