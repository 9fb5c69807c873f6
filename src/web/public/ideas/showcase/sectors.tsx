import { ideaSectors } from "#contract/ideas/idea-options.ts";
import { m } from "#messages/messages.js";
import { sectorLabels } from "../option-labels.ts";

export function Sectors() {
  return (
    <section aria-labelledby="ideas-sectors" className="border-t border-text bg-raised">
      <div className="page grid gap-10 py-20 menu:grid-cols-12 sm:py-28">
        <div className="menu:col-span-4">
          <h2 id="ideas-sectors" className="text-huge">
            {m.ideas_sectors()}
          </h2>
          <p className="mt-5 max-w-sm text-lg text-muted">{m.ideas_sectors_text()}</p>
        </div>
        <ul className="grid content-start sm:grid-cols-2 sm:gap-x-8 menu:col-span-8">
          {ideaSectors.map((sector, index) => (
            <li key={sector} className="flex items-baseline gap-4 border-t border-line py-3.5">
              <span aria-hidden="true" className="small-print w-6 shrink-0 text-accent">
                {String(index + 1).padStart(2, "0")}
              </span>
              <span className="font-display text-2xl font-semibold tracking-tight">
                {sectorLabels[sector]()}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
