import { m } from "#messages/messages.js";

const criteria = [
  { name: m.ideas_criterion_creativity, text: m.ideas_criterion_creativity_text },
  { name: m.ideas_criterion_relevance, text: m.ideas_criterion_relevance_text },
  { name: m.ideas_criterion_innovation, text: m.ideas_criterion_innovation_text },
  { name: m.ideas_criterion_economy, text: m.ideas_criterion_economy_text },
];

export function Criteria() {
  return (
    <section aria-labelledby="ideas-criteria" className="border-t border-text">
      <div className="page py-20 sm:py-28">
        <h2 id="ideas-criteria" className="text-huge">
          {m.ideas_criteria()}
        </h2>
        <ol className="mt-12 grid gap-y-10 sm:grid-cols-2 sm:gap-x-8 xl:grid-cols-4">
          {criteria.map(({ name, text }, index) => (
            <li key={name()} className="border-t-2 border-text pt-5">
              <span
                aria-hidden="true"
                className="block font-mono text-6xl font-medium tracking-tighter text-accent"
              >
                {index + 1}
              </span>
              <h3 className="mt-6 text-2xl leading-tight">{name()}</h3>
              <p className="mt-3 text-lg text-muted">{text()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
