import { type BadgeSize, layBadge, NAME_POINTS } from "#contract/door/badges.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { inks } from "#outside/documents/inks.ts";
import { layoutText, type TextBlock, type TextStyle } from "#outside/documents/layout-text.ts";
import { paintCode } from "#outside/documents/paint.ts";
import { type DocumentWriter, writeDocument } from "#outside/documents/write-document.ts";
import type { LogoPicture } from "#outside/logos.ts";

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
  /** Null: the edition's name stands in its place. */
  logo: LogoPicture | null;
  madeAt: Date;
}
export type DrawBadgePdf = (request: BadgePdfRequest) => Promise<Uint8Array<ArrayBuffer>>;

const POINTS_PER_MM = 72 / 25.4;
/** Badges as a PDF, a page each, in black for printers without colour, but for a band. Blocks its thread for about 20 ms a page. */
export const drawBadgePdf: DrawBadgePdf = ({ badges, size, edition, logo, madeAt }) =>
  writeDocument(
    { title: `${edition}: ${badges.length === 1 ? badges[0].name : badges.length}`, author: edition, madeAt },
    badges.map((badge) => (writer) => drawBadge(writer, badge, size, { edition, logo })),
  );

function drawBadge(
  writer: DocumentWriter,
  badge: Badge,
  size: BadgeSize,
  { edition, logo }: Pick<BadgePdfRequest, "edition" | "logo">,
): void {
  const mm = layBadge(size);
  const [width, height, margin] = [mm.width, mm.height, mm.margin].map((one) => one * POINTS_PER_MM) as [
    number,
    number,
    number,
  ];
  const { wide } = mm;
  const band = badge.band === null ? 0 : mm.band * POINTS_PER_MM;
  const side = badge.code === null ? 0 : mm.side * POINTS_PER_MM;
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
    size: mm.small * POINTS_PER_MM,
    leading: 1.4,
    colour: inks.ink,
  } as const;
  const start = margin + (wide ? band : 0);
  const mark = logo && fitLogo(logo, room.width, mm.logo * POINTS_PER_MM);
  const head = mark ?? layoutText(doc, edition.toUpperCase(), small, room.width, 1);
  // A role is what such a badge is for.
  const role = badge.code === null ? { ...small, size: small.size * 1.8 } : small;
  const ticket = layoutText(doc, plainTicketName(badge.ticket, " / "), role, room.width, 2);
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
  if (logo && mark)
    writer.tell("Figure", () => doc.image(Buffer.from(logo.png), start, margin, mark), {
      alt: edition,
      bbox: [start, margin, start + mark.width, margin + mark.height],
    });
  for (const [tag, block] of [
    ["P", head],
    ["H1", name],
    ["P", company],
    ["P", ticket],
    ["P", number],
  ] as const) {
    const top = at;
    if (block.height > 0 && "draw" in block) writer.tell(tag, () => block.draw(start, top));
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

function fitLogo({ width, height }: LogoPicture, roomWidth: number, roomHeight: number) {
  const scale = Math.min(roomWidth / width, roomHeight / height);
  return { width: width * scale, height: height * scale };
}

/** As large as it can be read: long names shrink, then wrap; only what fits no line at the smallest size is cut. */
function fitName(doc: DocumentWriter["doc"], name: string, width: number, height: number): TextBlock {
  const { largest, smallest } = NAME_POINTS;
  const style = (size: number): TextStyle => ({ face: "display", size, leading: 1.05, colour: inks.ink });
  for (let size = largest; size > smallest; size -= 1) {
    const block = layoutText(doc, name, style(size), width);
    if (block.whole && block.height <= height) return block;
  }
  return layoutText(doc, name, style(smallest), width, Math.max(1, Math.floor(height / (smallest * 1.05))));
}
