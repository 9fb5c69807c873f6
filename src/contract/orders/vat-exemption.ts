/** The wording that the law has invoices carry for each code of the tax office, in Portuguese whatever the reader's language. */
const WORDINGS: Readonly<Record<string, string>> = {
  M01: "Artigo 16.º, n.º 6 do CIVA",
  M02: "Artigo 6.º do Decreto-Lei n.º 198/90, de 19 de junho",
  M04: "Isento artigo 13.º do CIVA",
  M05: "Isento artigo 14.º do CIVA",
  M06: "Isento artigo 15.º do CIVA",
  M07: "Isento artigo 9.º do CIVA",
  M09: "IVA – não confere direito a dedução",
  M10: "IVA – regime de isenção",
  M11: "Regime particular do tabaco",
  M12: "Regime da margem de lucro – Agências de viagens",
  M13: "Regime da margem de lucro – Bens em segunda mão",
  M14: "Regime da margem de lucro – Objetos de arte",
  M15: "Regime da margem de lucro – Objetos de coleção e antiguidades",
  M16: "Isento artigo 14.º do RITI",
  M19: "Outras isenções",
  M20: "IVA – regime forfetário",
  M21: "IVA – não confere direito à dedução",
  M25: "Mercadorias à consignação",
  M30: "IVA – autoliquidação",
  M31: "IVA – autoliquidação",
  M32: "IVA – autoliquidação",
  M33: "IVA – autoliquidação",
  M40: "IVA – autoliquidação",
  M41: "IVA – autoliquidação",
  M42: "IVA – autoliquidação",
  M43: "IVA – autoliquidação",
  M99: "Não sujeito ou não tributado",
};

/** `M07` is `Isento artigo 9.º do CIVA (M07)`; of several, `M07, M99`, each. A code without a wording here stands alone. */
export const exemptionInWords = (codes: string): string =>
  codes
    .split(", ")
    .map((code) => (WORDINGS[code] ? `${WORDINGS[code]} (${code})` : code))
    .join("; ");

/** False for a bill of a seller who charges no VAT and has no reason to give: it speaks of none. */
export const namesVat = (
  rates: readonly { vatRateBp: number; vatExemption?: string | undefined }[],
): boolean => rates.some(({ vatRateBp, vatExemption }) => vatRateBp > 0 || Boolean(vatExemption));

/** The label of a rate's sum, with the reason where no VAT is charged. */
export const withExemption = (label: string, codes: string | undefined): string =>
  codes ? `${label}: ${exemptionInWords(codes)}` : label;
