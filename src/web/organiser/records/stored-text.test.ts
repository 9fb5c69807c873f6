import { expect, it } from "vitest";
import { sessionsKind, venuesKind } from "../content/kinds.ts";
import { couponsKind, quotasKind, ticketsKind } from "../shop/shop-kinds.ts";
import type { Kind, RecordRow } from "./record-kind.ts";
import { storedText } from "./stored-text.ts";

const saved = <Row extends RecordRow>(
  kind: Pick<Kind<Row>, "siteState" | "titleOf">,
  row: object,
  isPublic = true,
) => storedText("saved", kind, { id: 1, version: 1, ...row } as Row, isPublic);
const NOW = "Guardado. Já está no site.";

it("says that it is on the site only of what visitors see", () => {
  expect(saved(sessionsKind, { on_site: "shown" })).toBe(NOW);
  expect(saved(sessionsKind, { on_site: "waiting" })).toBe(
    "Guardado. Os visitantes veem quando publicar o horário.",
  );
  expect(saved(sessionsKind, { on_site: "hidden" })).toBe("Guardado. Não aparece no site.");
  expect(saved(sessionsKind, { on_site: "shown" }, false)).toBe("Guardado");
  expect(saved(venuesKind, { stages: 2 })).toBe(NOW);
  expect(saved(venuesKind, { stages: 0 })).not.toBe(NOW);
  expect(saved(ticketsKind, { listed: false })).not.toBe(NOW);
  expect(
    storedText("added", venuesKind, { id: 1, version: 1, name: "Teatro", stages: 0 } as never, false),
  ).toBe("Adicionado: Teatro");
  // A ticket and the quota made with it have the same name.
  const pass = { id: 1, version: 1, name: "Passe" } as never;
  expect([
    storedText("added", quotasKind, pass, true),
    storedText("added", ticketsKind, pass, false),
  ]).toEqual(["Lotação adicionada: Passe", "Adicionado: Passe"]);
  expect([saved(quotasKind, {}), saved(couponsKind, {})]).toEqual(["Guardado", "Guardado"]);
});
