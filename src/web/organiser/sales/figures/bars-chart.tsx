import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

export interface BarRow {
  name: string;
  value: number;
  /** The bar's own colour, such as a ticket type's. */
  color?: string;
}

const ROW_PX = 34;
const NAME_PX = 132;

/** Bars that lie, the figure at each one's end. */
export default function BarsChart({
  rows,
  format,
  label,
}: {
  rows: readonly BarRow[];
  format: (value: number) => string;
  label: string;
}) {
  return (
    <ResponsiveContainer width="100%" height={rows.length * ROW_PX + 8}>
      <BarChart
        data={rows as BarRow[]}
        layout="vertical"
        margin={{ top: 0, right: 72, bottom: 0, left: 0 }}
        title={label}
        desc={label}
        accessibilityLayer
      >
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis
          type="category"
          dataKey="name"
          width={NAME_PX}
          axisLine={false}
          tickLine={false}
          interval={0}
          tick={{ fill: "var(--text)", fontSize: 12 }}
          // Two lines fit.
          tickFormatter={(name: string) => (name.length > 32 ? `${name.slice(0, 31)}…` : name)}
        />
        <Tooltip
          isAnimationActive={false}
          formatter={(value) => format(Number(value))}
          contentStyle={{
            background: "var(--raised)",
            border: "1px solid var(--text)",
            color: "var(--text)",
            borderRadius: 2,
          }}
          itemStyle={{ color: "var(--text)" }}
          cursor={{ fill: "var(--line)", opacity: 0.5 }}
        />
        <Bar dataKey="value" name={label} barSize={18} isAnimationActive={false} minPointSize={1}>
          {rows.map(({ name, color }) => (
            <Cell key={name} fill={color ?? "var(--accent)"} />
          ))}
          <LabelList
            dataKey="value"
            position="right"
            formatter={(value) => format(Number(value))}
            fill="var(--text)"
            fontSize={12}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
