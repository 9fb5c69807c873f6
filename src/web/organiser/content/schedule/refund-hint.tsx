import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { finance } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";

/** Publishing refunds no buyer: a link opens the refund of this session in another window, so that the editor's text here stays. */
export function RefundHint({ session }: { session: number }) {
  const { role } = useMe();
  const { year } = useCurrentEdition();
  const mayRefund = finance.some((one) => one === role);
  return (
    <span className="mt-1 block">
      {m.schedule_refund_not()}{" "}
      {mayRefund ? (
        <Link
          to={organiserPaths.edition(year, `refunds?session=${session}`)}
          target="_blank"
          className="font-semibold underline underline-offset-4"
        >
          {m.schedule_refund_link()}
          <span className="sr-only"> {m.layout_new_window()}</span>
        </Link>
      ) : (
        m.schedule_refund_finance()
      )}
    </span>
  );
}
