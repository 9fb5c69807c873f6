import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { AppServer } from "../../tests/servers.ts";
import { cpuTime } from "../cpu-time.ts";

const UPLOADS = 200;
const EVERY = 40;
/** A phone's: 12 megapixels. */
const WIDTH = 4000;
const HEIGHT = 3000;

/** Memory of the server over many uploads, its processor time for each, and how long others wait meanwhile. */
export async function measureUploads({ url, pid }: AppServer, token: string): Promise<string[]> {
  const file = (await photo()).toString("base64");
  const body = JSON.stringify({ file });
  const rows = [`uploads: ${WIDTH} × ${HEIGHT}, ${(file.length / 1_000_000).toFixed(1)} MB in base64`];
  const waits: number[] = [];
  const cpuBefore = cpuTime(pid);
  let uploading = true;
  const others = (async () => {
    while (uploading) {
      const started = performance.now();
      await (await fetch(`${url}/api/v1/stages/`)).arrayBuffer();
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  for (let done = 0; done < UPLOADS; done += 1) {
    const answer = await fetch(`${url}/api/v1/organiser/pictures/`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Token ${token}` },
      body,
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    if (done % EVERY === EVERY - 1) rows.push(`after ${done + 1}: ${residentMb(pid)} MB resident`);
  }
  uploading = false;
  await others;
  waits.sort((a, b) => a - b);
  rows.push(
    `${((cpuTime(pid) - cpuBefore) / UPLOADS).toFixed(0)} ms of processor time each, what others asked meanwhile included`,
    `others meanwhile: ${waits[waits.length >> 1]?.toFixed(1)} ms at the middle, ${waits[Math.floor(waits.length * 0.99)]?.toFixed(1)} ms at the 99th of 100`,
  );
  return rows;
}

/** Noise and gradients: as much work for a decoder as a real photo. */
const photo = () =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: "#0b6e4f",
      noise: { type: "gaussian", mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kb) / 1024);
}
