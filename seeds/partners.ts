import type { partners as partnerTable } from "#domain/programme/tables.ts";

type Group = (typeof partnerTable.$inferInsert)["group"];

/** Invented companies and institutions; the domain is `<second>.example`. Ids follow the order here. */
const names: Record<Group, readonly (readonly [name: string, domain: string])[]> = {
  sponsor: [
    ["Moldata", "moldata"],
    ["Pinhal Cloud", "pinhalcloud"],
    ["Vidraria Atlântida", "vidrariaatlantida"],
    ["Banco do Lis", "bancodolis"],
    ["Maré Alta Ventures", "marealta"],
    ["Cimentos Serra", "cimentosserra"],
    ["Ozo Energia", "ozoenergia"],
    ["Nordlicht", "nordlicht"],
  ],
  media: [
    ["Jornal da Foz", "jornaldafoz"],
    ["Rádio Arrabalde", "radioarrabalde"],
    ["Margem", "margem"],
    ["Canal Oeste", "canaloeste"],
    ["Pixel & Prosa", "pixelprosa"],
  ],
  institutional: [
    ["Universidade do Litoral", "ulitoral"],
    ["Rede Incubar", "redeincubar"],
    ["Turismo do Pinhal", "turismodopinhal"],
    ["Associação Industrial do Lena", "ailena"],
    ["Fundação Sant’Iago", "fundacaosantiago"],
    ["Leiria Criativa", "leiriacriativa"],
  ],
  stage: [
    ["Estúdio Maré Viva", "mareviva"],
    ["Linha Branca", "linhabranca"],
    ["Casa do Papel", "casadopapel"],
    ["Som & Sala", "somesala"],
    ["Fachada Coletivo", "fachada"],
  ],
};

const rows = Object.entries(names).flatMap(([group, list]) =>
  list.map((entry) => ({ group: group as Group, entry })),
);

export const partners: (Omit<typeof partnerTable.$inferInsert, "editionId"> & { id: number })[] = rows.map(
  ({ group, entry: [name, domain] }, index) => ({
    id: index + 1,
    name,
    logo: `/pictures/partner-${index + 1}.webp`,
    url: `https://www.${domain}.example`,
    group,
    position: index + 1,
  }),
);
