import type { Typesetter } from "../chromium.ts";
import { logoMarks } from "./logo-marks.ts";

/** A contrast of 4:1 or better on paper and on ink alike, so one file serves light and dark. */
const GREY = "#697d73";

/** A partner's mark and name in one colour on nothing. 640 × 200 px (320 × 100 at double density). */
export function partnerLogo(typesetter: Typesetter, id: number, name: string): Promise<Buffer> {
  const logo = logoMarks[id];
  if (!logo) throw new Error(`No mark for partner ${id}: add one to logo-marks.ts`);
  const written = logo.written ?? name;
  const mark = `<svg viewBox="0 0 64 64" width="64" height="64" style="flex:none">${logo.mark}</svg>`;
  const text = `<div style="white-space:nowrap;font-size:46px;line-height:1;${logo.type}">${written}</div>`;
  const row = `<div id="logo" style="display:flex;gap:18px;align-items:center;color:${GREY}">${mark}${text}</div>`;
  // A long name shrinks until it fits, as it would on a real sheet of logos.
  const fit =
    "<script>document.fonts.ready.then(()=>{const l=document.getElementById('logo');l.style.zoom=Math.min(1,284/l.offsetWidth)})</script>";
  return typesetter.set(
    `<body style="width:320px;height:100px;display:grid;place-content:center">${row}${fit}</body>`,
    { width: 320, height: 100 },
    2,
  );
}
