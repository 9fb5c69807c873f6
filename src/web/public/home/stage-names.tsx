import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";

export function StageNames({ stages }: { stages: readonly { id: number; name: string }[] }) {
  if (stages.length === 0) return null;
  return (
    <section
      aria-labelledby="home-stages"
      className="border-t border-text bg-raised drawn-late [contain-intrinsic-height:auto_40rem]"
    >
      <div className="page grid gap-10 py-20 menu:grid-cols-12 sm:py-28">
        <div className="flex flex-col items-start justify-between gap-8 menu:col-span-4">
          <h2 id="home-stages" className="text-huge">
            {m.home_stages_title()}
          </h2>
          <ButtonLink variant="outline" to={paths.stages()}>
            {m.home_stages_link()}
            <ArrowIcon />
          </ButtonLink>
        </div>
        <ul className="grid content-start sm:grid-cols-2 sm:gap-x-8 menu:col-span-8">
          {stages.map((stage, index) => (
            <li key={stage.id} className="flex items-baseline gap-4 border-t border-line py-3.5">
              <span aria-hidden="true" className="small-print w-6 shrink-0 text-accent">
                {String(index + 1).padStart(2, "0")}
              </span>
              <span className="font-display text-xl font-semibold tracking-tight">{stage.name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
