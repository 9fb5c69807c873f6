/** One number of a `dl`, under its name. */
export const Total = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-mono text-xl whitespace-nowrap tabular-nums">{value}</dd>
  </div>
);
