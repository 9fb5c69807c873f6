import { createAvatar } from "@dicebear/core";
import * as notionists from "@dicebear/notionists";
import { drawingGroup, svg } from "#artwork/drawing-svg.server.ts";
import { palette } from "../palette.ts";
import { type Look, looks } from "./portrait-styles.ts";

const WIDTH = 640;
const HEIGHT = 800;

interface Scheme {
  ground: string;
  drawing: string;
  face: string;
  clothes: string;
}

const schemes: readonly Scheme[] = [
  { ground: palette.mint, drawing: palette.moss, face: palette.paper, clothes: palette.emerald },
  { ground: palette.moss, drawing: palette.bright, face: palette.mist, clothes: palette.paper },
  { ground: palette.paper, drawing: palette.emerald, face: palette.paper, clothes: palette.mint },
  { ground: palette.bright, drawing: palette.paper, face: palette.mist, clothes: palette.moss },
  { ground: palette.mist, drawing: palette.emerald, face: palette.paper, clothes: palette.bright },
  { ground: palette.emerald, drawing: palette.ink, face: palette.mist, clothes: palette.paper },
];

/**
 * One of the series: an inked figure whose clothes show the machine's grid, before the hand's lines. 640 × 800 px.
 */
export function portrait(slug: string, index: number): Buffer {
  const look = looks[slug];
  if (!look) throw new Error(`No look for the speaker ${slug}: add one to portrait-looks.ts`);
  // Neighbours in the grid of speakers, which has one, two or four columns, never share a ground.
  const scheme = schemes[index % schemes.length] as Scheme;
  const lines = drawingGroup(
    {
      seed: 4100 + index * 17,
      width: WIDTH,
      height: HEIGHT,
      spacing: 27,
      order: 0.2,
      direction: (index * 2.4) % (Math.PI * 2),
    },
    { dots: scheme.drawing, strokes: scheme.drawing },
  );
  const grid = `<pattern id="grid" width="46" height="46" patternUnits="userSpaceOnUse"><rect width="46" height="46" fill="${scheme.clothes}"/><circle cx="23" cy="23" r="4.5" fill="${palette.ink}" opacity="0.55"/></pattern>`;
  const person = `<svg x="-59" y="-6" width="806" height="806" viewBox="0 0 1744 1744" fill="none">${figure(slug, look, scheme)}</svg>`;
  return svg(WIDTH, HEIGHT, scheme.ground, `<defs>${grid}</defs>`, lines, person);
}

function figure(slug: string, look: Look, { face }: Scheme): string {
  const variant = (number: number | undefined) =>
    number === undefined ? [] : [`variant${String(number).padStart(2, "0")}`];
  const style = {
    seed: slug,
    hair: [look.hair === "hat" ? "hat" : `variant${look.hair}`],
    body: variant(look.body),
    beard: variant(look.beard),
    beardProbability: look.beard === undefined ? 0 : 100,
    glasses: variant(look.glasses),
    glassesProbability: look.glasses === undefined ? 0 : 100,
    lips: [1, 3, 14, 17, 21, 22, 23, 25].flatMap(variant),
    brows: [1, 4, 5, 7, 9, 12].flatMap(variant),
    eyes: [1, 3, 5].flatMap(variant),
    gestureProbability: 0,
    bodyIconProbability: 0,
  };
  const drawn = createAvatar(
    notionists,
    style as Parameters<typeof createAvatar<typeof notionists.schema>>[1],
  ).toString();
  const groups = drawn.slice(drawn.indexOf('<g transform="translate(531 487)">'), -"</g></svg>".length);
  return groups
    .replace('fill="#fff"', `fill="${face}"`)
    .replace(/<g transform="translate\(178 1057\)">.*?<\/g>/s, (body) =>
      body.replaceAll("#fff", "url(#grid)"),
    )
    .replaceAll("#fff", palette.paper)
    .replaceAll("#000", palette.ink);
}
