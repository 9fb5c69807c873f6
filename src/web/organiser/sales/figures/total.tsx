/** One number of a `dl`, under its name. `wide`: it needs two columns, as a moment. */
export const Total = ({ name, value, wide = false }: { name: string; value: string; wide?: boolean }) => (
  <div className={wide ? "col-span-2" : undefined}>
    <dt className="text-muted">{name}</dt>
    <dd className="font-mono text-xl whitespace-nowrap tabular-nums">{value}</dd>
  </div>
);
