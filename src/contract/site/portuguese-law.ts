/** What our terms and privacy policy name of Portugal, in both languages in which we wrote them. */
const OF_PORTUGAL = [
  /(?:Decree-Law|Decreto-Lei) n[.oº]+ ?\d+\/\d{2,4}/gi,
  /\b(?:Law|Lei)(?: n[.oº]+)? ?\d+\/\d{2,4}/gi,
  /\bPortuguese (?:law|VAT Code|Tax Authority|data protection authority)/gi,
  /\blei portuguesa|\bCódigo do IVA|\bAutoridade Tributária/gi,
  /\bCNPD\b|\bCNIACC\b|\bNIF\b/g,
];

/** A Spanish tax number is called so too. */
const isTheirs = (word: string, country: string) => word === "NIF" && country === "ES";

/** What texts, of whatever shape, still name of Portuguese law, for a seller in another country; each once. */
export function portugueseLawIn(texts: unknown, country: string): string[] {
  if (country === "PT") return [];
  const text = JSON.stringify(texts) ?? "";
  const found = OF_PORTUGAL.flatMap((one) => text.match(one) ?? []);
  return [...new Set(found)].filter((word) => !isTheirs(word, country));
}
