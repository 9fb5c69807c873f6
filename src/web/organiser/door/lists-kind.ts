import type { InferContractRouterOutputs } from "@orpc/contract";
import type { doorRecordsContract } from "#contract/organiser/door/door-records.ts";
import { organiserApi } from "../client/organiser-client.ts";
import type { Kind } from "../client/record-api.ts";

export type ListRow = InferContractRouterOutputs<typeof doorRecordsContract>["checkInLists"]["read"];

/** By its screen's path. */
export const listsKind: Kind<ListRow> = {
  path: "check-in-lists",
  api: organiserApi.checkInLists as Kind<ListRow>["api"],
};
