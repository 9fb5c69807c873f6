export interface LogoMark {
  /** Shapes in a 64 × 64 box; `currentColor` is the logo's one colour. */
  mark: string;
  /** CSS of the name beside it. */
  type: string;
  /** How the company writes its name, where that differs: `<br>` and case. */
  written?: string;
}

const bricolage = (weight: number, width = 100, rest = "") =>
  `font-family:Bricolage;font-weight:${weight};font-stretch:${width}%;letter-spacing:-0.035em;${rest}`;
const instrument = (weight: number, rest = "") =>
  `font-family:Instrument;font-weight:${weight};letter-spacing:-0.02em;${rest}`;
const mono = (weight: number, rest = "") =>
  `font-family:Mono;font-weight:${weight};letter-spacing:-0.04em;${rest}`;
const small = "font-size:38px;line-height:0.98;";
const line = (width: number, shapes: string) =>
  `<g fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
const solid = (shapes: string) => `<g fill="currentColor">${shapes}</g>`;

/** By partner id. All invented, like the partners. */
export const logoMarks: Readonly<Record<number, LogoMark>> = {
  1: {
    mark: solid('<path d="M4 4h24v24H4zM36 4h24v24A24 24 0 0 1 36 4zM4 36h24v24H4zM36 36h24v24H36z"/>'),
    type: bricolage(800),
  },
  2: {
    mark: solid('<path d="M32 3 50 26H40l14 18H36v17h-8V44H10l14-18H14z"/>'),
    type: instrument(600),
    written: "pinhal cloud",
  },
  3: {
    mark: line(5, '<path d="M12 5h40v12c0 14-10 20-20 20S12 31 12 17zM32 37v20M18 59h28"/>'),
    type: bricolage(500, 85, small),
    written: "Vidraria<br>Atlântida",
  },
  4: {
    mark: line(7, '<path d="M5 20q13-14 27 0t27 0M5 36q13-14 27 0t27 0M5 52q13-14 27 0t27 0"/>'),
    type: bricolage(700, 90),
  },
  5: {
    mark: solid('<path d="M4 60V36a28 28 0 0 1 56 0v24H46V38a14 14 0 0 0-28 0v22z"/>'),
    type: instrument(700, small),
    written: "Maré Alta<br>Ventures",
  },
  6: {
    mark: solid('<path d="M2 58 22 14l10 20 8-12 22 36z"/>'),
    type: bricolage(800, 75, "text-transform:uppercase;"),
    written: "Cimentos Serra",
  },
  7: {
    mark: `${line(7, '<circle cx="32" cy="32" r="26"/>')}${solid('<path d="M36 12 20 36h11l-3 17 16-25H33z"/>')}`,
    type: mono(700),
    written: "OZO",
  },
  8: {
    mark: line(6, '<path d="M6 54C10 20 24 8 32 8s22 12 26 46M20 54c2-18 8-26 12-26s10 8 12 26"/>'),
    type: instrument(500, "letter-spacing:0.01em;"),
  },
  9: {
    mark: solid('<path d="M4 6h56v8H4zM4 22h34v36H4zM44 22h16v8H44zM44 36h16v8H44zM44 50h16v8H44z"/>'),
    type: bricolage(800, 80),
    written: "Jornal da Foz",
  },
  10: {
    mark: line(6, '<circle cx="32" cy="40" r="5"/><path d="M18 50a17 17 0 1 1 28 0M9 56a29 29 0 1 1 46 0"/>'),
    type: instrument(700, small),
    written: "Rádio<br>Arrabalde",
  },
  11: {
    mark: solid('<path d="M6 4h6v56H6zM22 4h36v6H22zM22 20h28v6H22zM22 36h36v6H22zM22 52h20v6H22z"/>'),
    type: bricolage(400, 100),
    written: "margem",
  },
  12: {
    mark: solid('<path d="M4 12h56v40H4zM14 22v20h8V22zM30 22v20h20V22z" fill-rule="evenodd"/>'),
    type: mono(800, "text-transform:uppercase;"),
    written: "canal:o",
  },
  13: {
    mark: solid(
      '<path d="M4 4h16v16H4zM20 20h16v16H20zM36 4h24v24H48V16H36zM4 36h16v24H4zM36 44h24v16H36z"/>',
    ),
    type: mono(500, small),
    written: "Pixel<br>&amp; Prosa",
  },
  14: {
    mark: solid('<path d="M32 3 62 16v6H2v-6zM8 28h8v22H8zM28 28h8v22h-8zM48 28h8v22h-8zM2 54h60v7H2z"/>'),
    type: bricolage(600, 85, small),
    written: "Universidade<br>do Litoral",
  },
  15: {
    mark: `${line(4, '<path d="M14 14 50 22 38 50 14 14M50 22 16 48 38 50"/>')}${solid('<circle cx="14" cy="14" r="8"/><circle cx="50" cy="22" r="9"/><circle cx="38" cy="50" r="10"/><circle cx="16" cy="48" r="5"/>')}`,
    type: instrument(600),
  },
  16: {
    mark: `${solid('<circle cx="46" cy="16" r="11"/>')}${line(6, '<path d="M4 60 22 24l18 36M30 60l12-22 16 22"/>')}`,
    type: instrument(500, small),
    written: "Turismo<br>do Pinhal",
  },
  17: {
    mark: solid('<path d="M4 60V26l18 12V26l18 12V6h20v54zM46 14v8h8v-8z" fill-rule="evenodd"/>'),
    type: bricolage(700, 80, small),
    written: "Associação<br>Industrial do Lena",
  },
  18: {
    mark: line(6, '<path d="M32 4v56M12 22h40M20 60h24M12 22a20 20 0 0 0 40 0"/>'),
    type: bricolage(400, 90, small),
    written: "Fundação<br>Sant’Iago",
  },
  19: {
    mark: solid('<path d="M4 4h18v38h38v18H4zM60 32A28 28 0 0 0 32 4v28z"/>'),
    type: bricolage(800, 100, small),
    written: "Leiria<br>Criativa",
  },
  20: {
    mark: solid('<path d="M4 44c14 0 14-24 28-24s14 24 28 24v16H4z"/><circle cx="32" cy="8" r="6"/>'),
    type: instrument(700, small),
    written: "Estúdio<br>Maré Viva",
  },
  21: {
    mark: line(5, '<circle cx="32" cy="32" r="27"/><path d="M5 36c14-14 26 10 54-8"/>'),
    type: instrument(400),
    written: "linha branca",
  },
  22: {
    mark: solid('<path d="M8 4h30l18 18v38H8zM36 6v18h18z" fill-rule="evenodd"/>'),
    type: bricolage(600, 75),
    written: "Casa do Papel",
  },
  23: {
    mark: solid('<path d="M4 24h8v16H4zM16 12h8v40h-8zM28 20h8v24h-8zM40 4h8v56h-8zM52 22h8v20h-8z"/>'),
    type: mono(600),
    written: "som&amp;sala",
  },
  24: {
    mark: solid(
      '<path d="M4 4h56v56H4zM12 12v14h14V12zM38 12v14h14V12zM12 38v14h14V38zM38 38v22h14V38z" fill-rule="evenodd"/>',
    ),
    type: bricolage(800, 100, small),
    written: "Fachada<br>Coletivo",
  },
};
