/** Finds any of these names of PDF's, however they are written: `/Launch` may also be `/L#61unch`. */
export function pdfNames(...names: string[]): RegExp {
  const spelled = names.map((name) => [...name].map(eitherWay).join(""));
  return new RegExp(`/(?:${spelled.join("|")})(?=[\\0\\s()<>\\[\\]{}/%]|$)`);
}

function eitherWay(letter: string): string {
  const code = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
}
