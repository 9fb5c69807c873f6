/** Drawn as nothing, or turning the direction of writing: a link could be written around them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** Full stops that domain names, or programs, take for a dot and that folding leaves. Not those inside names: `Gal·la`, `・`. */
const DOTS = /[\u3002\u06d4\u0701\ua4f8]/gu;
/** As people write an address that programs should not see: `evil[.]com`, `evil (dot) com`. */
const HIDDEN_DOT = / ?[[({<] ?(?:\.|dot|ponto) ?[\])}>] ?/giu;

const links = [
  // A scheme, real or disguised: https://, hxxps://, http:\\
  /[a-z0-9+.-]:[\\/]/i,
  /\b(?:mailto|tel|sms|callto|javascript|data|geo|maps|skype|whatsapp):/i,
  /[\\/]{2,}/,
  /\bwww\d*\./i,
  // A domain: a letter or digit, a dot, and at least two letters. "J. R. Antunes" and "1.500" have none.
  /[\p{L}\p{N}\p{M}_-]\.\p{L}[\p{L}\p{N}\p{M}-]+/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  /\[[0-9a-f]*:[0-9a-f:.]+\]/i,
  /@/,
];

const isLink = (word: string) => links.some((link) => link.test(word));
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replace(CONTROL, " ")
    .replace(INVISIBLE, "")
    .replace(DOTS, ".")
    .replace(/\s+/gu, " ")
    .replace(HIDDEN_DOT, ".");

/** In the place of a link. */
export const OMITTED = "[…]";

/**
 * A text that one person typed and another reads in our mail: every word that a mail program would make a link of, or a
 * reader would take for one, is left out. Otherwise free forms could send spam in our name.
 */
export function harmlessText(text: string): string {
  const words = plain(text)
    .split(/\s+/u)
    .filter((word) => word !== "");
  if (!words.some(isLink)) return text.replace(CONTROL, " ").replace(INVISIBLE, "").trim();
  return words.map((word) => (isLink(word) ? OMITTED : word)).join(" ");
}

/** The same of a name, which is left out as a whole: empty if anything in it would be a link, or a path of one. */
export function harmlessName(name: string): string {
  const harmless = harmlessText(name);
  return harmless.includes(OMITTED) || /[\\/]/.test(harmless) ? "" : harmless;
}

/** The same of a PDF's name, whose ending is its own and no domain. */
export const harmlessFileName = (name: string): string => `${harmlessText(name.replace(/\.pdf$/i, ""))}.pdf`;
