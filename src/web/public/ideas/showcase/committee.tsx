import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { m } from "#messages/messages.js";

export function Committee({ members }: { members: IdeasCall["committee"] }) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="ideas-committee" className="page grid gap-10 pb-20 menu:grid-cols-12 sm:pb-28">
      <h2 id="ideas-committee" className="text-huge menu:col-span-4">
        {m.ideas_committee()}
      </h2>
      <ul className="grid content-start sm:grid-cols-2 sm:gap-x-8 menu:col-span-8">
        {members.map(({ name, role }) => (
          <li key={name} className="border-t border-line py-4">
            <p className="font-display text-2xl font-semibold tracking-tight">{name}</p>
            <p className="small-print mt-1 text-muted">{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
