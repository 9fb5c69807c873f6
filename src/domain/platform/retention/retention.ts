import { zoneTime } from "#contract/time/zone-time.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { type Loop, startLoop } from "#outside/loop.ts";

type RetentionContext = Pick<AppContext, "db" | "clock" | "logger">;

/** Something that is kept for a while. The periods are promised in docs/security.md and in the privacy policy. */
export interface RetentionStep {
  name: string;
  /** Deletes at most `limit` rows whose time is over. Returns how many; `limit`: maybe more. */
  deleteBatch(now: Date, limit: number): Promise<number>;
}

const POLL_MS = 10 * 60_000;
/** By the shop's clocks: after the nightly ledger has begun, when few buy. */
const NIGHT_BEGINS = 4;
/** Rows of one transaction: short enough that no buyer waits for its locks. */
const BATCH = 500;

/** Runs the retention once a day in each process; deleting twice changes nothing. */
export function startRetention(
  ctx: RetentionContext,
  steps: readonly RetentionStep[],
  onError: (error: unknown) => void,
  pollMs = POLL_MS,
): Loop {
  let doneDay = "";
  let left = steps;
  return startLoop(
    pollMs,
    async () => {
      const { day, hour } = zoneTime(ctx.clock.now(), await currentShopZone(ctx.db.read));
      if (hour < NIGHT_BEGINS || day === doneDay) return false;
      const more = await runRetention(ctx, left, onError);
      left = more.length > 0 ? more : steps;
      if (more.length === 0) doneDay = day;
      return more.length > 0;
    },
    onError,
  );
}

/** One batch of each step; a step that fails stops no other. Returns those with maybe more to delete. */
export async function runRetention(
  { clock, logger }: RetentionContext,
  steps: readonly RetentionStep[],
  onError: (error: unknown) => void,
): Promise<RetentionStep[]> {
  const deleted: Record<string, number> = {};
  for (const { name, deleteBatch } of steps) {
    deleted[name] = await deleteBatch(clock.now(), BATCH).catch((error: unknown) => {
      onError(error);
      return 0;
    });
  }
  if (Object.values(deleted).some((count) => count > 0))
    logger.info({ deleted }, "deleted what is past its retention period");
  return steps.filter(({ name }) => deleted[name] === BATCH);
}
