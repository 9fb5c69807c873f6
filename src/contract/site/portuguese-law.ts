/** Names of Portuguese law and authorities in our terms and privacy policy, in both languages in which we wrote them. */
const OF_PORTUGAL = [
  /\b(?:Decree-Law|Decreto-Lei|Law|Lei)(?: n[.oº]+)? ?(?:24\/2014|41\/2004|144\/2015|24\/96)\b/gi,
  /\bPortuguese (?:law|VAT Code|Tax Authority|data protection authority)/gi,
  /\blei portuguesa|\bAutoridade Tributária/gi,
  /\bCódigo do IVA|\b[Ll]ivro de [Rr]eclamações|\b[Cc]omplaints [Bb]ook/g,
  /\bCNPD\b|\bCNIACC\b|\bNIF\b/g,
];

/** Authorities that have the same name in other countries. */
const THEIRS: Readonly<Record<string, readonly string[]>> = {
  NIF: ["ES", "AO", "CV"],
  CNPD: ["LU", "CV"],
  "Código do IVA": ["AO", "CV"],
  "Livro de Reclamações": ["AO", "CV"],
};

/** The names of Portuguese law that these texts, of any shape, still have, for a seller in another country; each once. */
export function portugueseLawIn(texts: unknown, country: string): string[] {
  if (country === "PT") return [];
  // A line's end is a letter in JSON, and a word would not begin after it.
  const text = (JSON.stringify(texts) ?? "").replaceAll(/\\n|\u00a0|\u202f|&nbsp;/g, " ");
  const found = OF_PORTUGAL.flatMap((one) => text.match(one) ?? []);
  return [...new Set(found)].filter((word) => !THEIRS[word]?.includes(country));
}
