import type { CallForIdeas } from "#domain/edition/tables.ts";
import type { DemoDates } from "./demo-dates.ts";

/**
 * Ten invented ideas of the edition before. Their films are placeholders: open films of the Blender Foundation, which
 * may be shown with attribution (CC BY); the page gives it. An organiser replaces them.
 */
const films = [
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

export const pastIdeas: CallForIdeas["past"] = films.map(([youtubeId, film, title, english], index) => ({
  id: index + 1,
  youtube_id: youtubeId,
  title,
  poster: `/pictures/idea-${index + 1}.webp`,
  credit: `«${film}» // Blender Foundation, CC BY`,
  translations: { en: { title: english, credit: `“${film}” // Blender Foundation, CC BY` } },
}));

/** The demo edition's call for ideas. */
export const ideas = ({ ideas: call }: DemoDates): CallForIdeas => ({
  contact_email: "ideias@nexxt.example",
  opens_on: call.opensOn,
  closes_on: call.closesOn,
  timeline: [
    {
      starts_on: call.opensOn,
      ends_on: call.closesOn,
      description: "Candidaturas abertas",
      translations: { en: { description: "Applications open" } },
    },
    {
      starts_on: call.selection.startsOn,
      ends_on: call.selection.endsOn,
      description: "Seleção das ideias",
      translations: { en: { description: "Selection" } },
    },
    {
      starts_on: call.announcedOn,
      ends_on: call.announcedOn,
      description: "Anúncio das ideias selecionadas",
      translations: { en: { description: "Selected ideas announced" } },
    },
    {
      starts_on: call.presentedOn,
      ends_on: call.presentedOn,
      description: "Apresentação na mostra de ideias",
      translations: { en: { description: "Presentation at the ideas showcase" } },
    },
  ],
  committee: [],
  past: pastIdeas,
});
