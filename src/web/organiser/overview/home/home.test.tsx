import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import type { StaffMe } from "#contract/organiser/staff/staff.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { callsKind } from "../../content/calls/calls-kind.ts";
import {
  eventTypesKind,
  sessionsKind,
  speakersKind,
  stagesKind,
  tracksKind,
  venuesKind,
} from "../../content/kinds.ts";
import { listsKind } from "../../door/lists-kind.ts";
import { recordsQuery } from "../../records/record-api.ts";
import { photoMailing } from "../../sales/mailings/own-page-mailing.ts";
import { EditionContext, ScreenPaths, StaffContext } from "../../shell/staff-context.ts";
import Home from "./home.tsx";

afterEach(() => void vi.useRealTimers());

const edition = {
  ...{ id: 1, name: "Nexxt", year: 2025, city: "Leiria", state: "published", version: 1 },
  ...{
    first_day: "2025-10-26",
    last_day: "2025-10-31",
    time_zone: "Europe/Lisbon",
    has_preview_link: false,
    charges_vat: true,
    actions: [],
  },
} as ListedEdition;
const speaker = (more: object) => ({
  image: "/a.webp",
  bio: "Olá",
  position: "",
  translations: { en: { bio: "Hi" } },
  ...more,
});
const session = (more: object) => ({ state: "confirmed", scheduled: true, on_site: "shown", ...more });
const door = { list: 1, expected: 900, entered: 412, last_hour: 57, inside: 400, doubles: 1, refused: 2 };

/** The start page as a member of staff reads it, with what the shop would answer. */
function homeOf(
  role: StaffRole,
  now = "2025-09-01T12:00:00Z",
  isEmpty = false,
  state: ListedEdition["state"] = "published",
): string {
  vi.useFakeTimers({ now: new Date(now) });
  const client = new QueryClient();
  const tell = (queryKey: readonly unknown[], data: unknown) => client.setQueryData(queryKey, data);
  const { speakerPages, ideaReviews, sessionProposals, ordersByHand, checkIns, editions } = organiserQueries;
  tell(speakerPages.proposals.queryKey({ input: { edition: 1, limit: 1 } }), { count: 4, results: [] });
  tell(ideaReviews.list.queryKey({ input: { edition: 1 } }), {
    results: [
      { own: null, decision: null },
      { own: null, decision: null },
      { own: 3, decision: null },
      { own: null, decision: {} },
    ],
  });
  const proposed = { state: "sent", own: null, decision: null, answered_at: null };
  tell(sessionProposals.list.queryKey({ input: { edition: 1 } }), {
    results: [
      { ...proposed, assigned: true },
      { ...proposed, assigned: true, own: 4 },
      { ...proposed, assigned: false },
      { ...proposed, state: "withdrawn", assigned: true },
      { ...proposed, decision: { decision: "accepted" }, assigned: true },
      { ...proposed, decision: { decision: "declined" }, assigned: true },
      {
        ...proposed,
        state: "confirmed",
        decision: { decision: "accepted" },
        answered_at: "2025-08-30T12:00:00Z",
      },
      {
        ...proposed,
        state: "refused",
        decision: { decision: "accepted" },
        answered_at: "2025-08-20T12:00:00Z",
      },
    ],
  });
  tell(ordersByHand.transfers.queryKey({ input: { limit: 1 } }), { count: 300, pending: 101, results: [] });
  tell(recordsQuery(speakersKind, 1).queryKey, [
    speaker({}),
    speaker({ image: "" }),
    speaker({ image: "", translations: {} }),
  ]);
  tell(
    recordsQuery(sessionsKind, 1).queryKey,
    isEmpty ? [] : [session({}), session({ scheduled: false }), session({ state: "draft" })],
  );
  tell(recordsQuery(venuesKind, 1).queryKey, [{ id: 1, name: "Teatro" }]);
  tell(recordsQuery(stagesKind, 1).queryKey, isEmpty ? [] : [{ venue: null }, { venue: 1 }]);
  for (const kind of [eventTypesKind, tracksKind, callsKind])
    tell(recordsQuery(kind as typeof eventTypesKind, 1).queryKey, []);
  tell(recordsQuery(listsKind, 1).queryKey, isEmpty ? [] : [{ id: 1, name: "Entrada" }]);
  tell(checkIns.counts.queryKey({ input: { edition: 1 } }), { results: [door] });
  tell(editions.checklist.queryKey({ input: { id: 1 } }), {
    checks: [
      { code: "city", done: true, required: true, screen: "edition", field: null, detail: {} },
      { code: "mail", done: false, required: false, screen: "settings", field: null, detail: {} },
      { code: "featured", done: false, required: false, screen: "speakers", field: null, detail: {} },
      {
        ...{ code: "payments", done: false, required: false, screen: "settings", field: "payments" },
        detail: { refused: "stripe" },
      },
      {
        ...{ code: "look", done: false, required: false, screen: "edition", field: "look.logo" },
        detail: { ours: "logo" },
      },
      {
        ...{ code: "own_mails", done: false, required: false, screen: "mails", field: null },
        detail: { ours: "mails 105" },
      },
    ],
  });
  const element = (
    <QueryClientProvider client={client}>
      <StaffContext value={{ role } as StaffMe}>
        <EditionContext value={{ ...edition, state }}>
          <ScreenPaths value={new Set(["edition", "doctor"])}>
            <Home />
          </ScreenPaths>
        </EditionContext>
      </StaffContext>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToString(<RouterProvider router={router} />);
}

/** `count name → address` of each line that is a link. */
const lines = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*><span[^>]*>(\d+)<\/span><span[^>]*>([^<]+)</g)].map(
    ([, to, count, name]) =>
      `${count} ${name} → ${to?.replaceAll("&amp;", "&").replace("/organiser/2025/", "")}`,
  );

it("before the event an editor sees who waits and what is missing, each a link to the list of exactly these", () => {
  const html = homeOf("editor");
  expect(lines(html)).toEqual([
    "4 Propostas de oradores para a sua página → speaker-pages",
    "2 Ideias por ler → idea-reviews?own=no&decision=none",
    "1 Propostas de sessões por avaliar por si → session-proposals?own=assigned&decision=none&state=sent",
    "3 Propostas de sessões por decidir → session-proposals?decision=none&state=sent",
    "1 Propostas de sessões aceites, por responder pelos oradores → session-proposals?decision=accepted&state=sent",
    "2 Oradores sem fotografia → speakers?photo=none",
    "1 Oradores por traduzir → speakers?lang=one",
    "1 Sessões por colocar no horário → sessions?place=none",
    "1 Sessões em rascunho → sessions?state=draft",
    "1 Palcos sem local → stages",
  ]);
  expect(html).not.toContain("Hoje à porta");
  // Only open checks are left.
  expect(html).not.toContain("Cidade");
  expect(html).toContain("Por completar");
  expect(html).toContain("Sem nenhum, a página inicial não mostra oradores");
  expect(html).toMatch(/Com falha.*Stripe não aceita as chaves/s);
  expect(html).toContain("Nada do que é obrigatório falta. Com falha: 1");
  // The missing parts are named, with the way to its field; mails that are ours are no duties.
  expect(html).toContain("Ainda nosso: Logótipo<");
  expect(html).toContain('href="/organiser/2025/edition#look.logo"');
  expect(html).toContain("Os 105 textos que enviamos servem como estão");
  expect(html).not.toContain("(105)");
});

it("of a public edition without a list for the door the page says that no holder would be admitted, with the way to the lists", () => {
  const line = "1 Lista da porta por criar: sem uma, nenhum dispositivo deixa entrar → check-in-lists";
  expect(lines(homeOf("editor", undefined, true))).toContain(line);
  expect(lines(homeOf("editor", "2025-12-01T12:00:00Z", true))).not.toContain(line);
  expect(lines(homeOf("editor", undefined, true, "preparing"))).not.toContain(line);
});

it("what the server's own settings lack is mended by the check-up, which is the owner's", () => {
  expect(homeOf("owner")).toMatch(/^(?!.*Com um).*href="\/organiser\/doctor"/s);
  expect(homeOf("editor")).toMatch(/^(?!.*doctor)(?!.*Com um editor).*Com um proprietário/s);
  expect(homeOf("finance")).toMatch(/^(?!.*doctor).*Com um editor/s);
});

it("what is missing is for the office, with ways to mend it for editors alone", () => {
  for (const [role, sees] of Object.entries({ editor: 2, finance: 1, door: 0, box_office: 0 })) {
    const html = homeOf(role as StaffRole);
    const seen = ["Por completar", "edition#look.logo"].filter((one) => html.includes(one));
    expect([seen.length, /Aqui nada espera|código de um disp/.test(html)], role).toEqual([sees, sees === 0]);
  }
});

it("beside the speakers without a photo is the button that writes to them: a mailing to these alone, with the link to their page", () => {
  const html = homeOf("editor");
  const button = html.indexOf("Escrever-lhes");
  expect(html.split("Escrever-lhes")).toHaveLength(2);
  expect(button).toBeGreaterThan(html.indexOf("Oradores sem fotografia"));
  expect(button).toBeLessThan(html.indexOf("Oradores por traduzir"));
  const mailing = photoMailing();
  expect(mailing).toMatchObject({ audience: "speakers", missing: ["photo"], subject: "A sua fotografia" });
  // The mail greets by itself.
  for (const body of [mailing.body, mailing.translations?.en?.body])
    expect(body).toMatch(/^(?!.*\{name\}).*\{page\}/);
  expect(mailing.translations?.en?.subject).toBe("Your photo");
});

it("an edition without a session tells an editor in which order a programme is made, each step a link to what is next", () => {
  const steps = (html: string) =>
    [...(html.match(/<ol.*?<\/ol>/s)?.[0] ?? "").matchAll(/href="\/organiser\/2025\/([^"]+)"/g)].map(
      ([, to]) => to,
    );
  expect(steps(homeOf("editor", undefined, true))).toEqual([
    "venues",
    "stages/new",
    "event-types/new",
    "tracks/new",
    "calls/new",
    "sessions/new",
  ]);
  expect(homeOf("editor")).not.toContain("<ol");
  expect(homeOf("finance", undefined, true)).not.toContain("<ol");
});

it("an archived edition lacks nothing before publishing, and the link to the site leads to its year", () => {
  const ahead = homeOf("editor", undefined, false, "preparing");
  expect(ahead).toContain("O que falta para publicar");
  const archived = homeOf("editor", "2026-03-01T12:00:00Z", false, "archived");
  expect(archived).not.toContain("O que falta para publicar");
  expect(archived).not.toContain("Ainda nosso");
  expect(archived).toContain('href="/2025"');
});

it("finance sees the transfers that wait, and nothing of the programme", () => {
  expect(lines(homeOf("finance"))).toEqual([
    "101 Transferências por confirmar → orders-by-hand?part=transfers",
  ]);
});

it("on the event's days the start page begins with the door: let in, expected, in the last hour", () => {
  for (const now of ["2025-10-26T09:00:00Z", "2025-11-01T02:00:00Z"]) {
    const html = homeOf("door", now);
    expect(html).toContain("Hoje à porta");
    for (const figure of ["900", "412", "57"]) expect(html).toContain(`>${figure}<`);
    expect(html).toContain('href="/door"');
  }
  expect(homeOf("door", "2025-11-01T09:00:00Z")).not.toContain("Hoje à porta");
});
