import { m } from "#messages/messages.js";

/** In the order of the spec, section 2. */
const values = [
  { name: m.company_creativity, text: m.company_creativity_text },
  { name: m.company_innovation, text: m.company_innovation_text },
  { name: m.company_impact, text: m.company_impact_text },
  { name: m.company_digital, text: m.company_digital_text },
  { name: m.company_future, text: m.company_future_text },
  { name: m.company_sustainability, text: m.company_sustainability_text },
];

/** The six values, on a dark ground in both themes. */
export function Values() {
  return (
    <section aria-labelledby="company-values" className="bg-ink text-paper dark:bg-emerald-950">
      <div className="page py-14 sm:py-20">
        <h2 id="company-values" className="font-mono text-base font-medium tracking-normal text-emerald-300">
          {m.company_values()}
        </h2>
        <ol className="mt-8 border-t border-paper/30 sm:mt-12">
          {values.map(({ name, text }, index) => (
            <li
              key={name()}
              className="grid items-baseline gap-x-8 gap-y-3 border-b border-paper/30 py-5 sm:py-6 menu:grid-cols-12"
            >
              <h3 className="flex items-baseline gap-4 text-[clamp(2.25rem,8.2vw,7rem)] max-[22.5rem]:text-[1.875rem] leading-[0.95] font-extrabold tracking-[-0.045em] menu:col-span-9">
                <span aria-hidden="true" className="small-print w-6 shrink-0 font-medium text-emerald-300">
                  {String(index + 1).padStart(2, "0")}
                </span>
                {name()}
              </h3>
              <p className="max-w-[38ch] pl-10 text-lg leading-snug menu:col-span-3 menu:pl-0">{text()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
