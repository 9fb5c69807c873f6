import type { CallForIdeas } from "#domain/edition/tables.ts";

/** The demo edition's call for ideas. */
export const ideas: CallForIdeas = {
  contact_email: "ideias@nexxt.example",
  opens_on: "2025-07-15",
  closes_on: "2025-08-31",
  timeline: [
    {
      starts_on: "2025-07-15",
      ends_on: "2025-08-31",
      description: "Candidaturas abertas",
      translations: { en: { description: "Applications open" } },
    },
    {
      starts_on: "2025-09-01",
      ends_on: "2025-09-10",
      description: "Seleção das ideias",
      translations: { en: { description: "Selection" } },
    },
    {
      starts_on: "2025-10-03",
      ends_on: "2025-10-03",
      description: "Anúncio das ideias selecionadas",
      translations: { en: { description: "Selected ideas announced" } },
    },
    {
      starts_on: "2025-10-28",
      ends_on: "2025-10-28",
      description: "Apresentação na mostra de ideias",
      translations: { en: { description: "Presentation at the ideas showcase" } },
    },
  ],
  committee: [],
  past: pastIdeas(),
};

/**
 * Ten invented ideas of 2024. Their films are stand-ins: open films of the Blender Foundation, which may be shown by
 * anybody who names them (CC BY); the page does. An organiser puts the real ones here.
 */
function pastIdeas(): CallForIdeas["past"] {
  const invented = [
    ["aqz-KE-bpKQ", "Big Buck Bunny", "Horta de Bairro", "Neighbourhood Garden"],
    ["eRsGyueVLvQ", "Sintel", "Bengala que Ouve", "The Cane That Listens"],
    ["R6MlUcmOul8", "Tears of Steel", "Robô de Restauro", "Restoration Robot"],
    ["TLkA0RELQ1g", "Elephants Dream", "Fábrica em Miniatura", "Factory in Miniature"],
    ["Y-rmzh0PI3c", "Cosmos Laundromat", "Lã sem Desperdício", "Wool Without Waste"],
    ["WhWc3b3KhnY", "Spring", "Sentinela do Pinhal", "Sentinel of the Pine Forest"],
    ["mN0zPOpADL4", "Agent 327", "Detetive de Fugas de Água", "Water Leak Detective"],
    ["UXqq0ZvbOnk", "Charge", "Segunda Vida das Baterias", "A Second Life for Batteries"],
    ["_cMxraX_5RE", "Sprite Fright", "Percursos com Histórias", "Trails With Stories"],
    ["PVGeM40dABA", "Coffee Run", "Borras que Constroem", "Grounds That Build"],
  ] as const;
  return invented.map(([youtubeId, film, title, english], index) => ({
    id: index + 1,
    youtube_id: youtubeId,
    title,
    poster: `/pictures/idea-${index + 1}.webp`,
    credit: `«${film}» // Blender Foundation, CC BY`,
    translations: { en: { title: english, credit: `“${film}” // Blender Foundation, CC BY` } },
  }));
}
