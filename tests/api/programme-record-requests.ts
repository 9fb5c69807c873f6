import { orderRequest, recordRequests } from "./record-requests.ts";

const times = { start_time: "2025-10-27T10:00:00+00:00", end_time: "2025-10-27T11:00:00+00:00" };

export const programmeRecordRequests = {
  ...recordRequests({
    path: "venues",
    table: "venues",
    row: { name: "Mercado {n}", address: "Rua Um", city: "Leiria" },
    fields: { name: "Mercado {n}", address: "Rua Um", city: "Leiria", latitude: 39.74, longitude: -8.8 },
    change: { city: "Batalha" },
  }),
  ...recordRequests({
    path: "stages",
    table: "stages",
    row: { name: "Palco {n}", description: "", cover: "", position: 90 },
    fields: {
      name: "Palco {n}",
      description: "No jardim",
      cover: "/pictures/stage-1.webp",
      venue: 1,
      capacity: 80,
    },
    change: { capacity: 120, translations: { en: { description: "In the garden" } } },
  }),
  ...orderRequest({ path: "stages", table: "stages" }),
  ...recordRequests({
    path: "event-types",
    table: "event_types",
    row: { name: "Debate {n}", position: 90 },
    fields: { name: "Debate {n}" },
    change: { translations: { en: { name: "Debate" } } },
  }),
  ...orderRequest({ path: "event-types", table: "event_types" }),
  ...recordRequests({
    path: "speakers",
    table: "speakers",
    row: {
      slug: "nova-{n}",
      name: "Nova {n}",
      position: "",
      company: "",
      image: "",
      bio: "",
      linkedin_profile: "",
    },
    fields: {
      slug: "nova-pessoa-{n}",
      name: "Nova Pessoa",
      position: "Artista",
      company: "Estúdio",
      image: "",
      bio: "Pinta.",
      linkedin_profile: "https://linkedin.example/nova",
    },
    change: { featured: true, bio: "Pinta e borda." },
  }),
  ...recordRequests({
    path: "events",
    table: "events",
    row: {
      title: "Sessão {n}",
      description: "",
      starts_at: times.start_time,
      ends_at: times.end_time,
      event_type_id: 1,
      stage_id: 1,
    },
    fields: {
      title: "Sessão {n}",
      description: "Uma hora",
      ...times,
      event_type: 1,
      stage: 1,
      speakers: [1, 2],
    },
    change: { state: "confirmed", speakers: [2, 1] },
  }),
  ...recordRequests({
    path: "partners",
    table: "partners",
    row: { name: "Parceiro {n}", logo: "", url: "", group: "media", position: 90 },
    fields: { name: "Parceiro {n}", logo: "", url: "https://parceiro.example", group: "media" },
    change: { group: "sponsor" },
  }),
  ...orderRequest({ path: "partners", table: "partners" }),
};
