import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { isEqual } from "#contract/merge-changes.ts";
import type { Consequence, ConsequenceCode } from "#contract/organiser/shop/consequences.ts";
import { m } from "#messages/messages.js";

const words: Record<ConsequenceCode, (of: Consequence) => string> = {
  price_kept: ({ count }) => m.organiser_effect_price_kept({ count }),
  price_of_held: ({ count }) => m.organiser_effect_price_of_held({ count }),
  sessions_lost: ({ count, about }) => m.organiser_effect_sessions_lost({ count, about }),
  sessions_gained: ({ count, about }) => m.organiser_effect_sessions_gained({ count, about }),
  quota_moves: ({ count }) => m.organiser_effect_quota_moves({ count }),
  sale_closed: () => m.organiser_effect_sale_closed(),
  sale_paused: () => m.organiser_effect_sale_paused(),
  hidden: () => m.organiser_effect_hidden(),
  max_lowered: ({ count }) => m.organiser_effect_max_lowered({ count }),
  quota_too_small: ({ count }) => m.organiser_effect_quota_too_small({ count }),
  quota_full: ({ about }) => m.organiser_effect_quota_full({ about }),
  quota_grows: ({ count }) => m.organiser_effect_quota_grows({ count }),
};

const tones: Record<Consequence["level"], string> = {
  info: "border-edge",
  warning: "border-warning text-warning",
  refused: "border-danger text-danger",
};

/** Shows the effect of saving on sales while the organiser types. `names`: the fields that can have a consequence. */
export function Consequences({
  row,
  names,
  preview,
}: {
  row: Record<string, unknown> & { id: number };
  names: readonly string[];
  preview: (changes: Record<string, unknown>) => Promise<{ consequences: Consequence[] }>;
}) {
  const values = useWatch({ name: [...names] }) as unknown[];
  const changes = useDeferredValue(
    Object.fromEntries(
      names
        .map((name, index) => [name, values[index]] as const)
        .filter(([name, value]) => !isEqual(value, row[name])),
    ),
  );
  const { data } = useQuery({
    queryKey: ["organiser", "preview", row.id, changes],
    queryFn: () => preview(changes),
    enabled: Object.keys(changes).length > 0,
    // Half of what is typed is no amount and no date: the form says so itself.
    retry: false,
    staleTime: 0,
  });
  const found = Object.keys(changes).length > 0 ? (data?.consequences ?? []) : [];
  return (
    <div role="status" className="px-4 sm:px-6">
      {found.length > 0 && (
        <section aria-label={m.organiser_effects()} className="mb-5 max-w-176">
          <h2 className="text-lg">{m.organiser_effects()}</h2>
          <ul className="mt-2 flex flex-col gap-1.5">
            {found.map((one) => (
              <li key={`${one.code} ${one.about}`} className={`border-l-4 pl-3 ${tones[one.level]}`}>
                {words[one.code](one)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
