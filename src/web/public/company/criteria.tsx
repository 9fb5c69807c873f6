import { m } from "#messages/messages.js";
import { ButtonAnchor } from "#web/ui/button.tsx";

const criteria = [
  m.company_criterion_region,
  m.company_criterion_new,
  m.company_criterion_time,
  m.company_criterion_digital,
  m.company_criterion_measure,
  m.company_criterion_share,
];

export function Criteria({ contactEmail }: { contactEmail: string }) {
  const subject = encodeURIComponent(m.company_apply_subject());
  return (
    <section
      aria-labelledby="company-criteria"
      className="page grid gap-x-8 gap-y-10 py-20 sm:py-28 menu:grid-cols-12"
    >
      <div className="menu:col-span-5">
        <h2 id="company-criteria" className="text-huge">
          {m.company_criteria()}
        </h2>
        <p className="mt-8 max-w-[32ch] text-lg text-muted">{m.company_apply()}</p>
        <ButtonAnchor size="large" href={`mailto:${contactEmail}?subject=${subject}`} className="mt-6">
          {m.company_apply_button()}
        </ButtonAnchor>
      </div>
      <ul className="border-t border-text menu:col-span-7">
        {criteria.map((text) => (
          <li key={text()} className="flex gap-5 border-b border-line py-5 text-xl leading-snug sm:text-2xl">
            <span aria-hidden="true" className="font-mono text-accent">
              {"//"}
            </span>
            {text()}
          </li>
        ))}
      </ul>
    </section>
  );
}
