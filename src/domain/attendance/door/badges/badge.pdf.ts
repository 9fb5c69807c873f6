import type { BadgeSize } from "#contract/organiser/door/door-records.ts";
import { layoutText, type TextBlock, type TextStyle } from "#outside/documents/layout-text.ts";
import { inks, paintCode } from "#outside/documents/paint.ts";
import { type DocumentWriter, writeDocument } from "#outside/documents/write-document.ts";

export interface Badge {
  name: string;
  company: string;
  /** Or what the person is here. Parts separated by "|". */
  ticket: string;
  /** For people; empty: none. */
  number: string;
  /** The unit's code; null: none. */
  code: string | null;
  /** The colour of its band; null: none. */
  band: string | null;
}

/** The input of a PDF. */
export interface BadgePdfRequest {
  badges: readonly [Badge, ...Badge[]];
  size: BadgeSize;
  edition: string;
  madeAt: Date;
}
export type DrawBadgePdf = (request: BadgePdfRequest) => Promise<Uint8Array<ArrayBuffer>>;

const POINTS_PER_MM = 72 / 25.4;
/** Width and height in mm, as label printers name their rolls. */
const sheets: Record<BadgeSize, [width: number, height: number]> = {
  "62x100": [62, 100],
  "54x86": [54, 86],
  "80x50": [80, 50],
  a6: [105, 148],
};

/** Badges as a PDF, a page each, in black for printers without colour, but for a band. Blocks its thread for about 20 ms a page. */
export const drawBadgePdf: DrawBadgePdf = ({ badges, size, edition, madeAt }) =>
  writeDocument(
    { title: `${edition}: ${badges.length === 1 ? badges[0].name : badges.length}`, author: edition, madeAt },
    badges.map((badge) => (writer) => drawBadge(writer, badge, size, edition)),
  );

function drawBadge(writer: DocumentWriter, badge: Badge, size: BadgeSize, edition: string): void {
  const [width, height] = sheets[size].map((mm) => mm * POINTS_PER_MM) as [number, number];
  const margin = Math.min(width, height) * 0.07;
  const wide = width > height;
  /** Along the left side of a wide badge, across the foot of a tall one, where nothing else is. */
  const band = badge.band === null ? 0 : margin * 0.8;
  // Of it 45 modules of 53 are the code: 18 mm at least, which cameras read at arm's length.
  const side = badge.code === null ? 0 : Math.min(wide ? height - 2 * margin : width * 0.55, height * 0.44);
  const room = {
    width: (wide ? width - side - 3 * margin : width - 2 * margin) - (wide ? band : 0),
    height: (wide ? height - 2 * margin : height - side - 3 * margin) - (wide ? 0 : band),
  };
  const { doc } = writer;
  writer.page(width, height);
  if (badge.band !== null)
    doc.rect(0, wide ? 0 : height - band, wide ? band : width, wide ? height : band).fill(badge.band);
  const small = {
    face: "mono",
    size: width * (wide ? 0.032 : 0.045),
    leading: 1.4,
    colour: inks.ink,
  } as const;
  const head = layoutText(doc, edition.toUpperCase(), small, room.width, 1);
  // A role is what such a badge is for.
  const role = badge.code === null ? { ...small, size: small.size * 1.8 } : small;
  const ticket = layoutText(doc, badge.ticket.replaceAll("|", " / "), role, room.width, 2);
  const number = layoutText(doc, badge.number, small, room.width, 1);
  const company = layoutText(
    doc,
    badge.company,
    { ...small, face: "text", size: small.size * 1.25 },
    room.width,
    2,
  );
  const left = room.height - head.height - ticket.height - company.height - number.height - 4 * small.size;
  const name = fitName(doc, badge.name, room.width, left);
  let at = margin;
  for (const [tag, block] of [
    ["P", head],
    ["H1", name],
    ["P", company],
    ["P", ticket],
    ["P", number],
  ] as const) {
    const top = at;
    if (block.height > 0) writer.tell(tag, () => block.draw(margin + (wide ? band : 0), top));
    at += block.height + small.size;
  }
  const { code } = badge;
  if (code === null) return;
  const [x, y] = wide ? [width - margin - side, margin] : [(width - side) / 2, height - margin - side - band];
  writer.tell("Figure", () => paintCode(doc, code, x, y, side), {
    alt: badge.name || badge.ticket,
    bbox: [x, y, x + side, y + side],
  });
}

const LARGEST = 40;
const SMALLEST = 8;

/** As large as it can be read: long names shrink, then wrap; only what fits no line at the smallest size is cut. */
function fitName(doc: DocumentWriter["doc"], name: string, width: number, height: number): TextBlock {
  const style = (size: number): TextStyle => ({ face: "display", size, leading: 1.05, colour: inks.ink });
  for (let size = LARGEST; size > SMALLEST; size -= 1) {
    const block = layoutText(doc, name, style(size), width);
    if (block.whole && block.height <= height) return block;
  }
  return layoutText(doc, name, style(SMALLEST), width, Math.max(1, Math.floor(height / (SMALLEST * 1.05))));
}
