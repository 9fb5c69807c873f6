import { describe, expect, it } from "vitest";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { openOrganiserOrderFixture } from "#tests/fixtures/organiser-order-fixture.ts";

const fixture = openOrganiserOrderFixture();
const { order, read, change, audited } = fixture;

describe("the buyer's data", () => {
  const of = ({
    buyer: { id: _, email: __, last_name: ___, orders: ____, erased: _____, ...data },
  }: OrganiserOrder) => data;

  it("is corrected, can be put back, and neither events nor audit log say what it was", async () => {
    const { id } = await order();
    const before = of(await read(id));
    const after = {
      ...before,
      full_name: "Ana Corrigida",
      country: "PT",
      vat: "123456789",
      company: "Fábrica",
    };
    expect((await change(id, "buyer", { before, after })).status).toBe(200);
    expect(of(await read(id))).toEqual(after);
    expect((await change(id, "buyer", { before: after, after: before })).status).toBe(200);
    expect(of(await read(id))).toEqual(before);
    expect((await read(id)).timeline[0]).toMatchObject({ name: "buyer_corrected", person: "Staff finance" });
    expect((await audited(id)).map(({ text }) => text).join()).not.toMatch(/Corrigida|123456789|Fábrica/);
  });

  it("is not overwritten when another member has changed the same field, and a wrong NIF is refused", async () => {
    const { id } = await order();
    const before = of(await read(id));
    const others = { before, after: { ...before, company: "Minha, Lda." } };
    expect((await change(id, "buyer", others)).status).toBe(200);
    expect(await change(id, "buyer", { before, after: { ...before, company: "Outra" } })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", errors: [{ attr: "after.company", detail: "Minha, Lda." }] },
    });
    expect((await change(id, "buyer", { before, after: { ...before, city: "Leiria" } })).status).toBe(200);
    expect((await read(id)).buyer).toMatchObject({ company: "Minha, Lda.", city: "Leiria" });
    const now = of(await read(id));
    const wrong = { ...now, country: "PT", vat: "123456780" };
    expect(await change(id, "buyer", { before: now, after: wrong })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: "after.vat" }] },
    });
  });
});
