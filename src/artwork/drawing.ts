/** A mark of the machine: centre and radius, in the units of `width` and `height`. */
export interface Dot {
  x: number;
  y: number;
  r: number;
}

/** A mark of the hand: SVG path data (`M`, `Q`, `L`) to be stroked with round caps, `width` in the same units. */
export interface Stroke {
  path: string;
  width: number;
}

export interface DrawingOptions {
  /** The edition's seed (any integer): each gives its own drawing. */
  seed: number;
  width: number;
  height: number;
  /** Distance between grid points, in the units of `width`. */
  spacing?: number;
  /** The share of the way across where order ends and the hand begins: 0.4 leaves the first 40 % strict. */
  order?: number;
  /** The way the grid melts, in radians: 0 is left to right, π right to left, π/2 top to bottom. */
  direction?: number;
  /** The strength of the hand's pull: 1 is the drawing as designed, 0 the bare grid. */
  pull?: number;
  /** 0..1, one turn of a seamless loop; the same phase gives the same drawing. */
  phase?: number;
}

/** A dot's radius, as a share of the grid's spacing. */
const DOT = 0.095;
/** Steps of a point's way along the current: enough that no corner shows. */
const STEPS = 6;

type Point = [x: number, y: number];

export interface Wave {
  kx: number;
  ky: number;
  shift: number;
  /** The crest's shift of a point, to the right and down, in one unit of time. */
  dx: number;
  dy: number;
}

/**
 * The year's drawing: a machine's grid that bends into a hand's line. A strict grid of dots is carried along a smooth,
 * swirling current; the further it is carried, the longer each dot is drawn, until a row of dots is one stroke.
 * Pure and deterministic. About 10 ms for 1440 × 700 at the default spacing (a 34th of the shorter side), twice that cold.
 */
export function drawField(options: DrawingOptions): { dots: Dot[]; strokes: Stroke[] } {
  const { width, height, order = 0.3, direction = 0, pull = 1, phase = 0 } = options;
  const spacing = options.spacing ?? Math.max(14, Math.min(width, height) / 34);
  const waves = current(options.seed, Math.hypot(width, height), phase);
  const along = { x: Math.cos(direction), y: Math.sin(direction) };
  const reach = (Math.abs(along.x) * width + Math.abs(along.y) * height) / 2;
  const edge = waves[0] as Wave;

  /** 0 in the machine's part, rising smoothly to 1 in the hand's; its border is itself a wave. */
  const melt = (x: number, y: number) => {
    const way = ((x - width / 2) * along.x + (y - height / 2) * along.y) / reach / 2 + 0.5;
    const wobble = 0.09 * Math.sin((x * along.y + y * along.x) * edge.kx * 2.2 + edge.shift);
    return smooth((way + wobble - order) / (1 - order * 0.8)) * pull;
  };

  const dots: Dot[] = [];
  const strokes: Stroke[] = [];
  const margin = Math.hypot(width, height) * 0.26;
  const columns = Math.ceil((width / 2 + margin) / spacing);
  const rows = Math.ceil((height / 2 + margin) / spacing);
  const inside = (x: number, y: number, slack: number) =>
    x > -slack && y > -slack && x < width + slack && y < height + slack;

  for (let row = -rows; row <= rows; row++) {
    const y = height / 2 + row * spacing;
    const pressure = 0.155 + 0.075 * Math.sin(row * 0.37 + edge.shift);
    let line: Point[] = [];
    let weight = 0;
    const draw = (x: number) => {
      const point = carry(waves, x, y, melt(x, y));
      if (inside(...point, spacing * 4)) line.push(point);
      else lift();
    };
    const lift = () => {
      if (line.length > 1) strokes.push({ path: toPath(line), width: round(weight * spacing) });
      line = [];
    };
    for (let column = -columns; column <= columns; column++) {
      const x = width / 2 + column * spacing;
      const melted = melt(x, y);
      if (!inside(x, y, spacing + margin * 1.4 * melted)) {
        lift();
        continue;
      }
      const length = smooth((melted - 0.04) / 0.4) * 1.15;
      if (length >= 1) {
        weight = pressure;
        if (line.length === 0) draw(x - spacing / 2);
        draw(x);
        continue;
      }
      if (line.length > 0) draw(x - spacing / 2);
      lift();
      if (length < 0.05) {
        const [px, py] = carry(waves, x, y, melted);
        if (inside(px, py, spacing)) dots.push({ x: round(px), y: round(py), r: round(spacing * DOT) });
        continue;
      }
      weight = DOT * 2 + (pressure - DOT * 2) * length;
      for (const end of [-0.5, 0, 0.5]) draw(x + end * length * spacing);
      lift();
    }
    lift();
  }
  return { dots, strokes };
}

/** A current without sources or sinks, so lines bundle and part but do not cross: a few waves of its stream function. */
export function current(seed: number, size: number, phase: number): Wave[] {
  const random = randomFrom(seed);
  return [0.85, 1.25, 1.7, 2.4, 3.3].map((turns, index) => {
    const angle = random() * Math.PI * 2;
    const loop = (index % 2 === 0 ? 1 : -1) * phase * Math.PI * 2;
    const k = (turns * Math.PI * 2) / size;
    const strength = (size * 0.155) / turns ** 0.75;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return {
      kx: k * cos,
      ky: k * sin,
      shift: random() * Math.PI * 2 + loop,
      dx: strength * sin,
      dy: -strength * cos,
    };
  });
}

/** The point after the current has carried it for `time` (0..1). */
export function carry(waves: readonly Wave[], x: number, y: number, time: number): Point {
  const step = time / STEPS;
  for (let left = time > 0 ? STEPS : 0; left > 0; left--) {
    let dx = 0;
    let dy = 0;
    for (const wave of waves) {
      const slope = Math.cos(x * wave.kx + y * wave.ky + wave.shift);
      dx += slope * wave.dx;
      dy += slope * wave.dy;
    }
    x += dx * step;
    y += dy * step;
  }
  return [x, y];
}

/** Quadratic curves through the midpoints: no corners. */
function toPath(points: readonly Point[]): string {
  const at = (x: number, y: number) => `${round(x)} ${round(y)}`;
  let path = `M${at(...(points[0] as Point))}`;
  for (let index = 1; index < points.length - 1; index++) {
    const [[x, y], [nextX, nextY]] = points.slice(index, index + 2) as [Point, Point];
    path += `Q${at(x, y)} ${at((x + nextX) / 2, (y + nextY) / 2)}`;
  }
  return `${path}L${at(...(points.at(-1) as Point))}`;
}

const smooth = (value: number) => {
  const t = Math.max(0, Math.min(1, value));
  return t * t * (3 - 2 * t);
};
const round = (value: number) => Math.round(value * 10) / 10;

/** Mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
