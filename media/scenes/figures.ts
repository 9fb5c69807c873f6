/** People as silhouettes. Their colour is that of the group around them; lengths are in heads, scaled by `size`. */

export const hairs = ["short", "bun", "long", "afro", "cap", "tail", "bare"] as const;
export type Hair = (typeof hairs)[number];

interface Place {
  x: number;
  y: number;
  /** Height of a head, px. */
  size: number;
}

/** Head and hair around 0,0: half a head to the chin. */
const heads: Readonly<Record<Hair, string>> = {
  bare: '<ellipse rx=".38" ry=".5"/>',
  short: '<ellipse rx=".38" ry=".5"/><ellipse cy="-.1" rx=".43" ry=".45"/>',
  bun: '<ellipse rx=".39" ry=".5"/><ellipse cy="-.06" rx=".41" ry=".46"/><circle cx=".04" cy="-.6" r=".21"/>',
  long: '<ellipse rx=".39" ry=".5"/><path d="M-.43-.1C-.43-.75.43-.75.43-.1C.45.4.56.6.62 1.02Q0 1.2-.62 1.02C-.56.6-.45.4-.43-.1Z"/>',
  afro: '<ellipse cy=".05" rx=".38" ry=".46"/><circle cy="-.14" r=".6"/>',
  cap: '<ellipse rx=".38" ry=".5"/><path d="M-.44-.05C-.5-.85.5-.85.44-.05Q0 .08-.44-.05Z"/>',
  tail: '<ellipse rx=".39" ry=".5"/><ellipse cy="-.08" rx=".42" ry=".45"/><path d="M.05-.4C.5-.5.62-.1.55.3S.5.8.62 1C.3.8.24.3.1-.1Z"/>',
};

const limb = (points: string, width: number) =>
  `<path d="M${points}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const at = ({ x, y, size }: Place, shapes: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})" fill="currentColor">${shapes}</g>`;

export type Arms = "none" | "phone" | "fist" | "both";

const raised: Readonly<Record<Arms, string>> = {
  none: "",
  phone: `${limb(".86 1.25L1.2.4L.86-.75", 0.28)}<rect x=".62" y="-1.32" width=".44" height=".72" rx=".06"/>`,
  fist: `${limb(".86 1.25L1.28.3L1.1-.85", 0.29)}<circle cx="1.08" cy="-1" r=".22"/>`,
  both: `${limb(".86 1.25L1.34.3L1.24-.8", 0.28)}${limb("-.86 1.25L-1.3.25L-1.1-.85", 0.28)}<ellipse cx="1.22" cy="-.98" rx=".17" ry=".24"/><ellipse cx="-1.08" cy="-1.03" rx=".17" ry=".24"/>`,
};

/** From behind, down to the chest; `y` is the middle of the head. */
export function bust(place: Place, hair: Hair): string {
  const body = "M-1.15 2.6C-1.2 1.3-1 .98-.3.78L-.22.3H.22L.3.78C1 .98 1.2 1.3 1.15 2.6Z";
  return at(place, `${heads[hair]}<path d="${body}"/>`);
}

/** The raised arms that belong to a bust at the same place. */
export function raisedArms(place: Place, arms: Arms): string {
  return at(place, raised[arms]);
}

export type Pose = "down" | "chin" | "point" | "hold" | "talk" | "bag";

const poses: Readonly<Record<Pose, string>> = {
  down: `${limb("-.78-6.1L-1-4.8L-.92-3.75", 0.36)}${limb(".78-6.1L1-4.8L.95-3.75", 0.36)}`,
  chin: `${limb("-.78-6.1L-1-4.9L-.1-4.85", 0.36)}${limb(".78-6.1L1.02-5.1L.42-6.35", 0.36)}`,
  point: `${limb("-.78-6.1L-1-4.8L-.9-3.75", 0.36)}${limb(".78-6.1L1.7-6.35L2.7-6.85", 0.34)}`,
  hold: `${limb("-.78-6.1L-1.12-5L-.3-4.7", 0.36)}${limb(".78-6.1L1.12-5L.3-4.7", 0.36)}`,
  talk: `${limb("-.78-6.1L-1.32-5.15L-1.95-5.7", 0.34)}${limb("-1.95-5.7L-2.2-6.05M-1.95-5.7L-2.3-5.85M-1.95-5.7L-1.9-6.02", 0.13)}${limb(".78-6.1L1.15-4.95L1.72-5.3", 0.34)}${limb("1.72-5.3L2.1-5.6M1.72-5.3L2.16-5.38M1.72-5.3L1.78-5.68", 0.13)}`,
  bag: `${limb("-.78-6.1L-1-4.8L-.92-3.75", 0.36)}${limb(".78-6.1L1.05-4.9L.85-4.1", 0.36)}<path d="M.5-4.3h1.05l.1 1.5H.4Z"/>${limb("-.5-6.6L.95-4.2", 0.1)}`,
};

export interface Look {
  hair: Hair;
  pose: Pose;
  clothes: "coat" | "jacket" | "skirt";
}

/** Standing, from behind or before; `y` is the floor. About eight heads high. */
export function standing(place: Place, { hair, pose, clothes }: Look): string {
  const hem = { coat: -2.3, jacket: -3.7, skirt: -2.6 }[clothes];
  const flare = { coat: 0.8, jacket: 0.68, skirt: 1.05 }[clothes];
  const waist = clothes === "skirt" ? 0.5 : 0.62;
  const body = `M-.2-6.75C-.75-6.6-.98-6.4-.95-6L-${waist}-4.9L-${flare} ${hem}H${flare}L${waist}-4.9L.95-6C.98-6.4.75-6.6.2-6.75V-7.1H-.2Z`;
  const trousers = '<path d="M-.7-4L-.68-.12H-.16L-.02-3L.2-.12H.72L.7-4Z"/>';
  const bare = limb("-.34-3L-.34-.15", 0.3) + limb(".36-3L.42-.15", 0.3);
  const shoes =
    '<path d="M-.72-.2H-.14V.06H-.86C-.9-.06-.82-.14-.72-.2ZM.16-.2H.74C.86-.14.92-.06.88.06H.16Z"/>';
  const legs = (clothes === "skirt" ? bare : trousers) + shoes;
  const head = `<g transform="translate(0 -7.45)">${heads[hair]}</g>`;
  return at(
    place,
    `${legs}<path d="${body}" stroke="currentColor" stroke-width=".12" stroke-linejoin="round"/>${poses[pose]}${head}`,
  );
}

/** A figure with light on its edge: the same again behind it, moved towards the lamp. */
export function lit(figure: string, body: string, edge: string, dx: number, dy: number): string {
  return `<g color="${edge}" transform="translate(${dx} ${dy})">${figure}</g><g color="${body}">${figure}</g>`;
}
