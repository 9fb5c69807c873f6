import type { editions } from "#domain/edition/tables.ts";
import { ideas } from "./ideas.ts";

export const edition: typeof editions.$inferInsert = {
  id: 1,
  name: "Nexxt",
  year: 2025,
  tagline: "Where AI meets creativity",
  city: "Leiria",
  firstDay: "2025-10-26",
  lastDay: "2025-10-31",
  startsAt: new Date("2025-10-26T09:00:00Z"),
  endsAt: new Date("2025-10-31T23:00:00Z"),
  vatRateBp: 2300,
  refundSteps: [
    { until: "2025-10-12T09:00:00.000Z", share: 1 },
    { until: "2025-10-24T09:00:00.000Z", share: 0.5 },
  ],
  contactEmail: "hello@nexxt.example",
  externalEventUrl: "https://www.visiteleiria.example/nexxt",
  complaintsBookUrl: "https://www.livroreclamacoes.pt/",
  social: [
    { network: "instagram", url: "https://www.instagram.com/nexxt.example" },
    { network: "linkedin", url: "https://www.linkedin.com/company/nexxt-example" },
    { network: "youtube", url: "https://www.youtube.com/@nexxt-example" },
    { network: "facebook", url: "https://www.facebook.com/nexxt.example" },
  ],
  credits: [
    { role: "Built by", name: "Oficina do Lis", url: "https://oficinadolis.example" },
    { role: "Boosted by", name: "Incubadora Pinhal", url: "https://incubadorapinhal.example" },
    { role: "Powered by", name: "Região de Leiria Criativa", url: "https://leiriacriativa.example" },
  ],
  organiser: {
    name: "Associação Nexxt (entidade de demonstração)",
    tax_number: "999999990",
    address: "Praça Rodrigues Lobo, 2400 Leiria",
  },
  statistics: {
    event_days: 5,
    participants: 3000,
    speakers: 100,
    talks: 45,
    venues: 14,
    workshops: 10,
    ideas: 10,
    entertainment_hours: 20,
    partners: 40,
  },
  seed: 2025,
  ideas,
};
