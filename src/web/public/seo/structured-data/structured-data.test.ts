import { expect, it } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { editionData } from "./edition-data.ts";
import { editionSummary } from "./edition-summary.ts";
import type { JsonLdNode } from "./json-ld-node.ts";
import { offerData } from "./offer-data.ts";
import { sessionData } from "./session-data.ts";
import { shopData } from "./shop-data.ts";
import { speakerData } from "./speaker-data.ts";

const site = {
  publicUrl: "https://nexxt.example",
  edition: {
    name: "Nexxt",
    year: 2025,
    tagline: "Where AI meets creativity",
    city: "Leiria",
    starts_at: "2025-10-26T09:00:00.000Z",
    ends_at: "2025-10-31T23:00:00.000Z",
    vat_rate: 0.23,
    contact_email: "hello@nexxt.example",
    organiser: { name: "Associação Nexxt", tax_number: "999999990", address: "Leiria" },
    social: [{ network: "instagram", url: "https://instagram.example/nexxt" }],
  },
};
const event = {
  id: 7,
  title: "A máquina que sonha",
  description: "Uma conversa.",
  start_time: "2025-10-27T10:00:00.000Z",
  end_time: "2025-10-27T10:45:00.000Z",
  stage: { id: 3, name: "Teatro Miguel Franco" },
  more_stages: [],
  speakers: [{ id: 1, slug: "ana-reis", name: "Ana Reis", company: "Oficina" }],
};
const venue = { id: 3, name: "Teatro", address: "Largo de Santana", city: "Leiria" };
const ticket = {
  id: 4,
  name: "Passe Geral|6 dias",
  price: "49.90",
  vat_rate: 0.23,
  ticket_type: { id: 1, uuid: "u", name: "Passes", color: "#000", hide_from_public: false },
  is_external: false,
  external_url: null,
  availability: "available" as const,
  sale_state: "on_sale" as const,
  on_sale_from: "2025-06-02T09:00:00.000Z",
};
const speaker = {
  slug: "ana-reis",
  name: "Ana Reis",
  position: "Engenheira",
  company: "Oficina",
  image: "/pictures/speaker-ana-reis.webp",
  bio: "Faz coisas.",
  linkedin_profile: "https://www.linkedin.com/in/ana",
  links: [],
  events: [event],
};

/** Required and recommended properties of each type (developers.google.com/search/docs, schema.org). */
const required: Record<string, readonly string[]> = {
  Festival: ["name", "startDate", "endDate", "location", "eventStatus", "url"],
  Event: ["name", "startDate", "endDate", "location", "eventStatus", "url"],
  Place: ["name", "address"],
  PostalAddress: ["addressLocality", "addressCountry"],
  Offer: ["url", "price", "priceCurrency", "availability", "validFrom"],
  Person: ["name", "url"],
  Organization: ["name"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};

function nodesIn(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [value as JsonLdNode] : [];
  return [...own, ...Object.values(value).flatMap(nodesIn)];
}

const described = {
  edition: editionData(site, [event], [ticket]),
  session: sessionData(event, site, venue),
  speaker: speakerData(speaker, site),
  shop: shopData(site, { type: ticket.ticket_type, tickets: [ticket], opened: null }),
  breadcrumbs: breadcrumbData(site, [{ name: "Agenda", path: "/agenda" }]),
};

it.each(Object.entries(described))(
  "%s: each node has the properties that its type requires, and none is empty",
  (_, data) => {
    const nodes = nodesIn(data);
    expect(nodes.length).toBeGreaterThan(1);
    for (const node of nodes) {
      expect(required, `${node["@type"]} is a type we know`).toHaveProperty(node["@type"]);
      for (const property of required[node["@type"]] ?? []) expect(node).toHaveProperty(property);
      for (const value of Object.values(node)) expect(value).toBeTruthy();
    }
  },
);

it.each(Object.entries(described))("%s: addresses are whole, times carry their offset", (_, data) => {
  for (const node of nodesIn(data)) {
    for (const name of ["url", "item"]) {
      if (node[name] !== undefined) expect(node[name]).toMatch(/^https:\/\/nexxt\.example/);
    }
    for (const name of ["startDate", "endDate"]) {
      if (node[name] !== undefined) expect(node[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+\d\d:\d\d$/);
    }
  }
});

it("a session names its place, speakers and conference; the conference names its sessions", () => {
  expect(described.session).toMatchObject({
    location: { name: "Teatro Miguel Franco, Teatro", address: { streetAddress: "Largo de Santana" } },
    performer: [{ name: "Ana Reis", url: "https://nexxt.example/speakers/ana-reis" }],
    superEvent: { "@type": "Festival", "@id": described.edition["@id"] },
    image: ["https://nexxt.example/share/agenda/7.png"],
  });
  expect(described.edition).toMatchObject({ subEvent: [{ url: "https://nexxt.example/agenda/7" }] });
  expect(described.speaker).toMatchObject({ performerIn: [{ name: "A máquina que sonha" }] });
});

it("an offer has the price that a buyer pays, and its availability", () => {
  const of = (changes: object) => offerData({ ...ticket, ...changes }, site);
  expect(of({})).toMatchObject({ price: "61.38", availability: "https://schema.org/InStock" });
  expect(of({ availability: "few" })).toMatchObject({
    availability: "https://schema.org/LimitedAvailability",
  });
  expect(of({ availability: "sold_out", sale_state: "sold_out" })).toMatchObject({
    availability: "https://schema.org/SoldOut",
  });
  expect(of({ availability: "sold_out", sale_state: "paused" })).toMatchObject({
    availability: "https://schema.org/OutOfStock",
  });
  expect(of({ sale_state: "later" })).toMatchObject({
    availability: "https://schema.org/PreSale",
  });
  expect(of({ on_sale_from: null })).not.toHaveProperty("validFrom");
  expect(of({ is_external: true, external_url: "https://other.example/t" })).toMatchObject({
    url: "https://other.example/t",
  });
});

it("a speaker without a photo has none in the data either", () => {
  expect(speakerData({ ...speaker, image: "" }, site)).not.toHaveProperty("image");
});

it("another conference is an event of its own place, not a festival in Portugal", () => {
  const zone = { id: "Europe/Vienna", words: { pt: "hora de Viena", en: "Vienna time" } };
  const facts = { name: "Zellwerk", city: "Graz", year: 2027, days: 3, zone };
  const edition = { ...site.edition, name: "Zellwerk", city: "Graz" };
  const summary = withSiteFacts(facts, () => editionSummary({ ...site, edition }));
  expect(summary).toMatchObject({ "@type": "Event", location: { name: "Graz" } });
  expect(JSON.stringify(summary)).not.toMatch(/Festival|addressCountry/);
});
