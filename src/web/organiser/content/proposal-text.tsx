/** A text of a proposal or an idea as it was written, under its label; nothing where it is empty. */
export function ProposalText({ label, text, level = 2 }: { label: string; text: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  if (text === "") return null;
  return (
    <section>
      <Heading className="font-mono text-xs font-normal text-muted">{label}</Heading>
      <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>
    </section>
  );
}
