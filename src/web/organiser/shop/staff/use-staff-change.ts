import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";

/** A change of the staff; says what was done. The own role is read again too. */
export function useStaffChange<Given = void>(
  change: (api: typeof organiserApi, given: Given) => Promise<unknown>,
  done: string,
  onDone?: () => void,
) {
  return useChange({
    send: (given: Given) => change(organiserApi, given),
    done: () => done,
    onDone,
    refusals: {
      already_staff: () => m.staff_already(),
      last_owner: () => m.staff_last_owner(),
      invalid_input: () => m.account_email_invalid(),
    },
    rereads: [organiserQueries.staff.key()],
  });
}
