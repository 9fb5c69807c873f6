/** The processor time of the shop's process since its start, by its own `/metrics`, which a demo shows on this machine. */
export async function processorSeconds(url: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then((response) => response.text());
  const seconds = Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
  if (Number.isNaN(seconds)) throw new Error(`${url}/metrics does not say what the process has used`);
  return seconds;
}
