import type { editions } from "#domain/edition/tables.ts";
import type { DemoDates } from "./demo-dates.ts";
import { ideas } from "./ideas.ts";

/** The drawing that all pictures under `pictures/` were made of; it is no date. */
export const DRAWING_SEED = 2025;

export const DEMO_EDITION = 1;

export const edition = (dates: DemoDates): typeof editions.$inferInsert => ({
  id: DEMO_EDITION,
  state: "published",
  name: "Nexxt",
  year: dates.year,
  tagline: "Where AI meets creativity",
  city: "Leiria",
  firstDay: dates.firstDay,
  lastDay: dates.lastDay,
  startsAt: dates.startsAt,
  endsAt: dates.endsAt,
  vatRateBp: 2300,
  refundSteps: [
    { until: dates.refundInFullUntil.toISOString(), share: 1 },
    { until: dates.refundInPartUntil.toISOString(), share: 0.5 },
  ],
  contactEmail: "hello@nexxt.example",
  externalEventUrl: "https://www.visiteleiria.example/nexxt",
  complaintsBookUrl: "https://www.livroreclamacoes.pt/",
  social: [
    { network: "instagram", url: "https://instagram.example/nexxt" },
    { network: "linkedin", url: "https://linkedin.example/nexxt" },
    { network: "youtube", url: "https://youtube.example/nexxt" },
    { network: "facebook", url: "https://facebook.example/nexxt" },
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
    event_days: 6,
    participants: 3000,
    speakers: 100,
    talks: 45,
    venues: 14,
    workshops: 10,
    ideas: 10,
    entertainment_hours: 20,
    partners: 40,
  },
  seed: DRAWING_SEED,
  ideas: ideas(dates),
});
