/**
 * The portrait of each speaker: variants of the Notionists style (numbers of its `hair`, `body`, `beard`, `glasses`).
 */
export interface Look {
  hair: string;
  body: number;
  beard?: number;
  glasses?: number;
}

export const looks: Readonly<Record<string, Look>> = {
  "leonor-vasques": { hair: "02", body: 17, glasses: 11 },
  "tomas-reboredo": { hair: "01", body: 8, beard: 2 },
  "amara-okonjo": { hair: "20", body: 5 },
  "henrique-salgueiral": { hair: "55", body: 19 },
  "ines-carvalhosa": { hair: "04", body: 11 },
  "mei-lin-zhao": { hair: "41", body: 7 },
  "rafael-montenegro-dias": { hair: "18", body: 16, beard: 11, glasses: 8 },
  "sofia-brandt": { hair: "23", body: 13 },
  "duarte-penaguiao": { hair: "22", body: 18 },
  "yara-teixeira-lobo": { hair: "48", body: 3 },
  "miguel-alcoforado": { hair: "06", body: 25 },
  "beatriz-nogueiro": { hair: "10", body: 9, glasses: 3 },
  "kofi-mensah-duarte": { hair: "33", body: 23 },
  "clara-fontainhas": { hair: "37", body: 15 },
  "joao-pedro-quental": { hair: "60", body: 14, glasses: 11 },
  "priya-raghunathan": { hair: "39", body: 21 },
  "vasco-liberato": { hair: "35", body: 6, glasses: 1 },
  "marta-cidreira": { hair: "43", body: 16 },
  "elias-lindqvist": { hair: "53", body: 24 },
  "rita-almourol": { hair: "28", body: 10 },
  "goncalo-santareno": { hair: "05", body: 20 },
  "fatima-el-idrissi": { hair: "62", body: 4 },
  "andre-vilhena-costa": { hair: "13", body: 1, glasses: 8 },
  "teresa-monchique": { hair: "30", body: 14 },
  "lucas-ferraz-aguiar": { hair: "09", body: 22 },
  "helena-tavora-reis": { hair: "11", body: 17 },
  "noa-ben-avraham": { hair: "57", body: 12 },
  "pedro-caramulo": { hair: "34", body: 13, beard: 3 },
  "carolina-espinhal": { hair: "36", body: 25 },
  "simao-trindade": { hair: "hat", body: 2, beard: 12 },
  "ana-luisa-peniche": { hair: "58", body: 21, glasses: 3 },
  "dmytro-kovalenko": { hair: "44", body: 23 },
  "madalena-serra-pinto": { hair: "08", body: 7 },
  "ibrahim-sow": { hair: "07", body: 12, glasses: 9 },
  "filipa-arrabida": { hair: "47", body: 10 },
  "bernardo-lousal": { hair: "42", body: 9 },
  "camila-restrepo": { hair: "46", body: 6 },
  "nuno-valadares": { hair: "15", body: 24, beard: 5 },
  "ingrid-solheim": { hair: "45", body: 3 },
  "jorge-alvorninha": { hair: "16", body: 1, beard: 2 },
  "patricia-mondego": { hair: "29", body: 5 },
  "samir-haddad": { hair: "25", body: 18, beard: 11 },
  "luisa-berlengas": { hair: "23", body: 22 },
  "felix-oyelaran": { hair: "40", body: 8 },
  "constanca-meireles": { hair: "36", body: 16, glasses: 11 },
  "hugo-zambujal": { hair: "27", body: 15 },
  "aiko-tanaka": { hair: "59", body: 11 },
  "baltazar-figueira": { hair: "31", body: 17, beard: 1 },
  "odete-ramalhal": { hair: "43", body: 22, glasses: 8 },
  "matteo-bellandi": { hair: "19", body: 4, beard: 8 },
};
