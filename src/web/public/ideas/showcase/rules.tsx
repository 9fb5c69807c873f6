import { m } from "#messages/messages.js";

const rules = [
  m.ideas_rules_form,
  m.ideas_rules_own,
  m.ideas_rules_choice,
  m.ideas_rules_stage,
  m.ideas_rules_publish,
  m.ideas_rules_free,
];

/** The rules that the form's first consent links to. `regions`: the page names whose ideas count. */
export function Rules({ regions }: { regions: boolean }) {
  const who = regions ? m.ideas_rules_who : m.ideas_rules_who_anywhere;
  return (
    <section id="regulamento" aria-labelledby="ideas-rules" className="border-t border-text bg-raised">
      <div className="page grid gap-10 py-16 menu:grid-cols-12 sm:py-24">
        <h2 id="ideas-rules" className="text-big menu:col-span-4">
          {m.ideas_rules()}
        </h2>
        <ol className="menu:col-span-8">
          {[who, ...rules].map((rule, index) => (
            <li key={rule()} className="flex gap-5 border-t border-line py-4">
              <span aria-hidden="true" className="small-print w-6 shrink-0 pt-1 text-accent">
                {String(index + 1).padStart(2, "0")}
              </span>
              <p className="max-w-[68ch]">{rule()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
