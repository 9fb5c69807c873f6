import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { longestWaitDuring, send } from "./requests/send.ts";
import { as, counted, ownerOf } from "./requests/staff.ts";

/** The longest wait of another request meanwhile: pictures are read in a thread of their own. */
const WAIT_MAX_MS = 500;

/** Files that say less than they unpack to, and files that are none. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const owner = as(await ownerOf(url));
  const bombs = [
    ["a PNG whose header says 900 megapixels", png(30_000, 30_000, Buffer.alloc(1_000))],
    ["a PNG of 39 megapixels, 120 MB unpacked, four at once", await flat(6_500, 6_000), 4],
    [
      "a PNG that unpacks to 400 MB behind a header of 100 × 100",
      png(100, 100, Buffer.alloc(400 * 1024 ** 2)),
    ],
  ] as const;
  const rows: AttackRow[] = [];
  for (const [tried, file, atOnce = 1] of bombs) {
    const { result, longest } = await longestWaitDuring(url, () =>
      Promise.all(Array.from({ length: atOnce }, () => upload(url, owner, file))),
    );
    rows.push({
      tried,
      before: "no pictures of staff",
      now: `${counted(result)} in ${Math.max(...result.map(({ ms }) => ms))} ms; others waited ${longest} ms`,
      passed: result.every(({ status }) => [201, 400, 429].includes(status)) && longest < WAIT_MAX_MS,
    });
  }
  rows.push(await disguised(url, owner));
  return rows;
}

const upload = (url: string, owner: string, file: Buffer) =>
  send(url, {
    path: "/api/v1/organiser/pictures/",
    body: JSON.stringify({ file: file.toString("base64") }),
    headers: { authorization: owner },
  });

async function disguised(url: string, owner: string): Promise<AttackRow> {
  const small = await flat(40, 40);
  const script = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
  const files = [
    Buffer.from(script),
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${script}`),
    Buffer.from(`\u0089PNG\r\n\u001a\n${script}`, "latin1"),
    Buffer.from("GIF89a\u0001\u0000\u0001\u0000"),
    Buffer.from(`push graphic-context\nviewbox 0 0 1 1\nfill 'url(https://evil.example)'`),
    small.subarray(0, small.length - 20),
  ];
  const answers = [];
  for (const file of files) answers.push(await upload(url, owner, file));
  // A picture with a script behind it: what is stored is drawn anew.
  const whole = await upload(url, owner, Buffer.concat([small, Buffer.from(script)]));
  const { path } = JSON.parse(whole.body) as { path: string };
  const served = await send(url, { method: "GET", path });
  return {
    tried: "SVG, an entity, other formats, half a picture; and one with a script behind it",
    before: "no pictures of staff",
    now: `${counted(answers)}; of the last nothing but pixels is served: ${!served.body.includes("alert")}`,
    passed:
      answers.every(({ status }) => status === 400) &&
      whole.status === 201 &&
      served.status === 200 &&
      !served.body.includes("alert"),
  };
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b6e4f" } })
    .png()
    .toBuffer();

/** With this header, and these bytes as its pixels. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
