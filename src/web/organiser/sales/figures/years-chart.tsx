import {
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { m } from "#messages/messages.js";
import type { YearPoint } from "./cumulate.ts";

const HEIGHT = 260;
const axis = {
  stroke: "var(--edge)",
  tick: { fill: "var(--muted)", fontSize: 12 },
  tickLine: false,
} as const;

/** Two editions by the same days before their beginning: this one drawn full, the one before it dashed, each named at its line's end. */
export default function YearsChart({
  points,
  year,
  lastYear,
  format,
  label,
}: {
  points: readonly YearPoint[];
  year: number;
  lastYear: number | null;
  format: (value: number) => string;
  label: string;
}) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart
        data={points as YearPoint[]}
        margin={{ top: 16, right: 44, bottom: 4, left: 0 }}
        title={label}
        desc={label}
        accessibilityLayer
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          {...axis}
          dataKey="days"
          type="number"
          domain={["dataMin", "dataMax"]}
          allowDecimals={false}
          reversed
          label={{
            value: m.organiser_figures_days_before(),
            position: "insideBottomRight",
            offset: 0,
            fill: "var(--muted)",
            fontSize: 11,
          }}
          height={38}
        />
        <YAxis {...axis} axisLine={false} width={88} tickFormatter={format} allowDecimals={false} />
        <Tooltip
          isAnimationActive={false}
          formatter={(value) => format(Number(value))}
          labelFormatter={(days) => `${m.organiser_figures_days_before()}: ${days}`}
          contentStyle={{
            background: "var(--raised)",
            border: "1px solid var(--text)",
            color: "var(--text)",
            borderRadius: 2,
          }}
          cursor={{ stroke: "var(--edge)" }}
        />
        {lastYear !== null && (
          <Line
            dataKey="before"
            name={String(lastYear)}
            stroke="var(--muted)"
            strokeWidth={1.5}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
            connectNulls
          >
            <LabelList content={endLabel(points, "before", String(lastYear), "var(--muted)")} />
          </Line>
        )}
        <Line
          dataKey="now"
          name={String(year)}
          stroke="var(--accent)"
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
          connectNulls
        >
          <LabelList content={endLabel(points, "now", String(year), "var(--text)")} />
        </Line>
      </LineChart>
    </ResponsiveContainer>
  );
}

/** The line's name beside its last point, in place of a legend: over it, since an axis or another line may lie on the point. A line of one day is its point alone. */
function endLabel(points: readonly YearPoint[], key: "now" | "before", text: string, fill: string) {
  const last = points.findLastIndex((point) => point[key] !== null);
  return ({ x, y, index }: { x?: unknown; y?: unknown; index?: unknown }) => {
    if (index !== last) return null;
    return (
      <g fill={fill}>
        <circle cx={Number(x)} cy={Number(y)} r={3} />
        <text x={Number(x) + 6} y={Number(y) - 5} fontSize={12} fontWeight={600}>
          {text}
        </text>
      </g>
    );
  };
}
