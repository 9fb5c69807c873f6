import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { on } from "node:events";
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from "prom-client";

/** A process that serves or works says its figures within this time, in ms. */
const TIMEOUT_MS = 2_000;

type Figures = MetricObjectWithValues<MetricValue<string>>[];
/** Messages between the parent and a child; `id`: of the question. */
type Message =
  /** To the parent: this child has figures to give from now on. */
  | { metrics: "joined" }
  /** To the parent, and what it answers; null: one of the children did not say its own in time. */
  | { metrics: "read"; id: string }
  | { metrics: "all"; id: string; text: string | null }
  /** To a child, and what it answers. */
  | { metrics: "say"; id: string }
  | { metrics: "said"; id: string; figures: Figures };

/** In the parent: gathers the figures of all its processes whenever one of them is asked for them. */
export function gatherMetrics(): void {
  const joined = new Set<Worker>();
  cluster.on("exit", (child) => joined.delete(child));
  cluster.on("message", async (child: Worker, message: Message) => {
    if (message.metrics === "joined") joined.add(child);
    if (message.metrics !== "read") return;
    const text = await Promise.all([...joined].map(askFigures)).then(
      (figures) => AggregatorRegistry.aggregate(figures).metrics(),
      () => null,
    );
    if (child.isConnected()) child.send({ metrics: "all", id: message.id, text } satisfies Message);
  });
}

async function askFigures(child: Worker): Promise<Figures> {
  const id = randomUUID();
  child.send({ metrics: "say", id } satisfies Message);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for await (const [message] of on(child, "message", { signal, close: ["exit"] }) as AsyncIterable<[Message]>)
    if (message.metrics === "said" && message.id === id) return message.figures;
  throw new Error("The process has ended");
}

/** In a child: its figures are among those that the parent gathers. */
export function joinMetrics(registry: Registry): void {
  process.on("message", async ({ metrics, id }: Extract<Message, { metrics: "say" }>) => {
    if (metrics !== "say") return;
    const figures = await registry.getMetricsAsJSON();
    process.send?.({ metrics: "said", id, figures } satisfies Message);
  });
  process.send?.({ metrics: "joined" } satisfies Message);
}

/** In a child: the figures of all processes together. Null: one of them did not say its own in time. */
export async function readAllMetrics(): Promise<string | null> {
  const id = randomUUID();
  process.send?.({ metrics: "read", id } satisfies Message);
  for await (const [message] of on(process, "message") as AsyncIterable<[Message]>)
    if (message.metrics === "all" && message.id === id) return message.text;
  return null;
}
