import { foldText } from "#contract/fold-text.ts";

/** `Mercado de Sant’Ana` → `mercado-de-sant-ana`; other scripts keep their letters. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
