/** The city as we draw it, 1600 × 1000: true in what lies beside what, not in how far. */

/** The positions of the stages, by their ids in `seeds/stages.ts`: all inside the part that a phone shows. */
export const marks: Readonly<Record<number, [x: number, y: number]>> = {
  1: [985, 236],
  2: [640, 316],
  3: [1020, 420],
  4: [930, 338],
  5: [790, 330],
  6: [1146, 668],
  7: [668, 508],
  8: [462, 226],
  9: [772, 446],
  10: [872, 632],
  11: [1104, 832],
  12: [966, 520],
  13: [806, 548],
  14: [640, 812],
};

/** The Lis comes from the south and bends around the castle: the corners of its smoothed course. */
export const river: readonly [number, number][] = [
  [1020, 1200],
  [1010, 1060],
  [1004, 930],
  [1030, 810],
  [1024, 700],
  [1076, 590],
  [1110, 470],
  [1112, 340],
  [1080, 220],
  [990, 132],
  [860, 120],
  [740, 150],
  [610, 128],
  [480, 96],
  [350, 150],
  [210, 116],
  [80, 60],
  [-60, 90],
  [-220, 60],
];

export const hill = { x: 632, y: 288, rx: 128, ry: 104 };

/** By the water, where nothing is built. */
export const garden = { x: 1000, y: 552, rx: 44, ry: 92 };

/** The heart of the old town, where streets are oldest and bend most. */
export const heart = { x: 800, y: 440 };
