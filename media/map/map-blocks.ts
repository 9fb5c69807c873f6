import { carry, current, randomFrom } from "#artwork/drawing.ts";
import { mix, ramp } from "#artwork/easing.ts";
import { garden, heart, hill, marks, river } from "./map-places.ts";

type Point = [x: number, y: number];

const CELL = 52;
const RIVER_HALF = 50;

export interface Block {
  path: string;
  /** A stage stands here. */
  marked: boolean;
}

/** The city's blocks: one corner of a strict grid each at the edges, bent and grown together towards the heart. */
export function blocks(seed: number): Block[] {
  const waves = current(seed, 1500, 0);
  const random = randomFrom(seed);
  const places = Object.values(marks);
  const found: Block[] = [];
  const away = (x: number, y: number) => Math.hypot((x - heart.x) / 1.25, y - heart.y);
  const bent = (x: number, y: number): Point => {
    const pull = 1 - ramp(away(x, y), 120, 520);
    return carry(waves, x, y, pull * pull * (3 - 2 * pull) * 0.44);
  };
  for (let y = -4 * CELL; y < 1000 + 4 * CELL; y += CELL) {
    for (let x = -4 * CELL; x < 1600 + 4 * CELL; x += CELL) {
      const luck = random();
      const [middleX, middleY] = bent(x, y);
      const size = mix(0.86, 0.14, ramp(away(middleX, middleY), 300, 640)) * (luck < 0.05 ? 0.55 : 1);
      const half = (CELL * size) / 2;
      if (!free(middleX, middleY, half)) continue;
      const corners: Point[] = [
        [-half, -half],
        [0, -half],
        [half, -half],
        [half, 0],
        [half, half],
        [0, half],
        [-half, half],
        [-half, 0],
      ];
      const outline = corners.map(([dx, dy]) =>
        bent(x + dx, y + dy)
          .map((part) => part.toFixed(1))
          .join(" "),
      );
      found.push({
        path: `M${outline.join("L")}Z`,
        marked: places.some(([left, top]) => Math.hypot(middleX - left, middleY - top) < 46),
      });
    }
  }
  return found;
}

function free(x: number, y: number, half: number): boolean {
  const inside = (place: typeof hill, margin: number) =>
    Math.hypot((x - place.x) / (place.rx + margin), (y - place.y) / (place.ry + margin)) < 1;
  if (inside(hill, half + 14) || inside(garden, half * 0.6)) return false;
  return course().every(([riverX, riverY]) => Math.hypot(x - riverX, y - riverY) > RIVER_HALF + half * 0.9);
}

/** The river's smoothed middle line, a point every few px. */
export function course(): Point[] {
  return river.slice(1, -1).flatMap(([x, y], index) => {
    const [beforeX, beforeY] = river[index] as Point;
    const [afterX, afterY] = river[index + 2] as Point;
    return Array.from({ length: 12 }, (_, step): Point => {
      const t = step / 12;
      const from: Point = [(beforeX + x) / 2, (beforeY + y) / 2];
      const to: Point = [(x + afterX) / 2, (y + afterY) / 2];
      const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
      return [along(from[0], x, to[0]), along(from[1], y, to[1])];
    });
  });
}
