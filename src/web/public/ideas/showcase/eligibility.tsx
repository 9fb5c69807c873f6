import { ideaCategories } from "#contract/ideas/idea-options.ts";
import { m } from "#messages/messages.js";
import { categoryLabels } from "../option-labels.ts";

/** The eligible applicants: nine kinds of organisation from the regions that the edition names, if it names any. */
export function Eligibility({ regions }: { regions: readonly string[] }) {
  return (
    <section aria-labelledby="ideas-eligibility" className="page py-20 sm:py-28">
      <div className="grid gap-10 menu:grid-cols-12">
        <div className="menu:col-span-4">
          {/* Its longest word fits a third of the page. */}
          <h2 id="ideas-eligibility" className="text-huge menu:text-[min(5.6vw,6rem)]">
            {m.ideas_eligibility()}
          </h2>
        </div>
        <div className="menu:col-span-8">
          {regions.length > 0 && (
            <>
              <h3 className="small-print border-t border-text pt-4 font-mono font-medium text-muted">
                {m.ideas_eligibility_regions()}
              </h3>
              <ul className="mt-4 font-display text-[clamp(1.75rem,4.4vw,3.75rem)] leading-[1.08] font-bold tracking-tight text-pretty">
                {regions.map((region, index) => (
                  <li key={region} className="inline">
                    {region}
                    {index < regions.length - 1 && (
                      <span aria-hidden="true" className="font-normal text-accent">
                        {"\u00a0/ "}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3 className="small-print mt-14 border-t first:mt-0 border-text pt-4 font-mono font-medium text-muted">
            {m.ideas_eligibility_kinds()}
          </h3>
          <ul className="mt-5 flex flex-wrap gap-2">
            {ideaCategories.map((category) => (
              <li key={category} className="border border-edge px-3.5 py-2 font-mono">
                {categoryLabels[category]()}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
