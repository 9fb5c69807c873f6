import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";

/** Nothing of this edition is sold any more: what there still is. */
export function SalesOver({ year }: { year: number }) {
  const links = [
    [paths.wallet(), m.shop_ended_wallet()],
    [paths.agenda(), m.shop_ended_agenda()],
    [`${paths.home()}#home-newsletter`, m.shop_ended_newsletter()],
  ] as const;
  return (
    <div className="mt-8 max-w-3xl border border-text p-5">
      <p className="text-lg font-semibold">{m.shop_all_ended({ year })}</p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {links.map(([to, label]) => (
          <li key={to}>
            <ButtonLink to={to} variant="outline">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
