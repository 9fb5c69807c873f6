import { describe, expect, it } from "vitest";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { lostAnswers } from "#tests/fake-servers/invoice-server.ts";
import { noise, openInvoiceFixture, vendus } from "#tests/fixtures/invoice-fixture.ts";
import { issueInvoice } from "./issue-invoice.job.ts";

describe("Vendus, which has no drafts,", () => {
  const { shop, fakeServer, documents, useAccount, waitForClaim, paid, invoiceOf, attempt, refund } =
    openInvoiceFixture(vendus);

  it.each(lostAnswers.flatMap((how) => [[how, "refused"] as const, [how, "the first"] as const]))(
    "issues one document where its answer is lost (%s) and its search is late: a second one is %s",
    async (how, answer) => {
      const { id } = await paid();
      fakeServer().repeats.answer = answer;
      fakeServer().searches.late = 1;
      fakeServer().faults.push("fine", how);
      expect((await attempt())[0]).toMatch(/gave no answer|answered 502|without a document/);
      expect(await invoiceOf(id)).toMatchObject({ status: "drafted" });
      // The queue's next attempts come after two seconds and more: the claim begins with the loss.
      shop().clock.forward(100_000);
      expect((await attempt())[0]).toContain("Another process is issuing");
      expect(fakeServer().calls).toHaveLength(2);
      waitForClaim();
      await attempt();
      await attempt();
      expect(documents()).toHaveLength(1);
      const [{ number } = {}] = documents();
      expect(await invoiceOf(id)).toMatchObject({ status: "issued", number, last_error: null });
    },
  );

  it("issues one document where its id could not be stored", async () => {
    const { id } = await paid();
    const { id: invoiceId } = await invoiceOf(id);
    const { app } = shop();
    let away = false;
    const single = new Proxy(app.db.single, {
      get: (target, name) => {
        if (!away || name !== "update") return Reflect.get(target, name);
        away = false;
        throw new Error("The database is away");
      },
    });
    const issue: typeof app.invoices.issue = async (request, reference) => {
      const issued = await app.invoices.issue(request, reference);
      away = true;
      return issued;
    };
    const broken = { ...app, db: { ...app.db, single }, invoices: { ...app.invoices, issue } };
    await expect(issueInvoice(broken, { invoiceId })).rejects.toThrow("its id was not stored");
    expect((await attempt())[0]).toContain("Another process is issuing");
    waitForClaim();
    expect(await attempt()).toEqual([]);
    expect(documents()).toHaveLength(1);
    expect((await invoiceOf(id)).status).toBe("issued");
  });

  it("issues nothing on a search that answers with other documents, and asks a person where it finds two or another type", async () => {
    const { id } = await paid();
    fakeServer().searches.finds = "others";
    expect((await attempt())[0]).toContain("found other documents");
    expect(await invoiceOf(id)).toMatchObject({ status: "queued" });
    for (const finds of ["two", "another type"] as const) {
      fakeServer().searches.finds = finds;
      expect((await attempt())[0]).toContain("FR 01P2025/999");
      expect(await invoiceOf(id)).toMatchObject({ status: "failed" });
    }
    expect(documents()).toEqual([]);
    fakeServer().searches.finds = "it";
    expect(await attempt()).toEqual([]);
    expect(documents()).toHaveLength(1);
  });

  it("has one document of an order made at a time, since a credit note needs to know what the others left", async () => {
    const { id } = await paid({}, 2 * noise.total, 2);
    await attempt();
    await refund(id, 1_000, "goodwill");
    await refund(id, 2_000, "goodwill");
    const [first, second] = shop()
      .queue.splice(0)
      .filter(({ name }) => name === "issue-invoice")
      .map(({ data }) => data as { invoiceId: string });
    if (!first || !second) throw new Error("Two credit notes were to be issued");
    const asked = fakeServer().calls.length;
    // The first is at the provider when the second begins.
    fakeServer().faults.push("hang");
    const held = issueInvoice(shop().app, first);
    await expect.poll(() => fakeServer().calls.length).toBeGreaterThan(asked);
    await Promise.all([
      expect(issueInvoice(shop().app, second)).rejects.toThrow("another of its order"),
      expect(held).rejects.toThrow(),
    ]);
    shop().queue.length = 0;
  });

  it("issues nothing where what would be sent is not the order's total", async () => {
    const { id } = await paid();
    await shop().db.query("update invoices set total_cents = total_cents + 1");
    expect((await attempt())[0]).toContain("The total is 29.52 there and 29.53 here");
    expect(await invoiceOf(id)).toMatchObject({ status: "failed" });
    expect(fakeServer().calls).toEqual([]);
    shop().queue.length = 0;
  });

  it("issues nothing of a rate that the setting does not name, and says of one that the account has otherwise", async () => {
    const { id } = await paid();
    useAccount({ taxNames: new Map([[2200, "NOR"]]) });
    expect((await attempt())[0]).toContain("VENDUS_TAXES names no tax of 23 %");
    expect(documents()).toEqual([]);
    useAccount({});
    fakeServer().rates.NOR = 22;
    expect(await attempt()).toEqual([]);
    expect(await invoiceOf(id)).toMatchObject({
      status: "failed",
      last_error: "With VAT it has 29.52 at 22 % there and 29.52 at 23 % here",
    });
  });

  it("says what the order's buyer calls it, and is asked for no mail of its own", async () => {
    const { id } = await paid();
    await shop().db.query("update invoices set purchase_order = 'PO-77'");
    expect(await attempt()).toEqual([]);
    await refund(id, noise.total, "event_cancelled");
    expect(await attempt()).toEqual([]);
    expect(documents().map(({ said }) => said)).toEqual([
      "N.º de encomenda/compromisso: PO-77",
      "Devolução. N.º de encomenda/compromisso: PO-77",
    ]);
  });

  it("says how it was paid: by the account's method for cash, and by the one of all others", async () => {
    const { id } = await paid();
    await paid();
    await shop().db.query("update payments set method = $2 where id = $1", [id, PaymentMethod.cash]);
    expect(await attempt()).toEqual([]);
    expect(fakeServer().methods()).toEqual([4712, 4711]);
    // The old tickets paid most of a change: cash is the difference alone.
    const changed = await paid();
    await shop().db.query(
      "with p as (update payments set method = $2 where id = $1 returning order_id) update orders set source = 'change' from p where id = order_id",
      [changed.id, PaymentMethod.cash],
    );
    expect(await attempt()).toEqual([]);
    expect(fakeServer().methods()).toEqual([4712, 4711, 4711]);
  });

  it("is examined for payment method and cash register too, and for tests that would be no invoices", async () => {
    useAccount({ paymentMethod: 1 });
    await expect(shop().app.invoices.examine()).rejects.toThrow("no payment method 1");
    useAccount({ paymentMethods: new Map([[PaymentMethod.cash, 2]]) });
    await expect(shop().app.invoices.examine()).rejects.toThrow("no payment method 2");
    useAccount({ register: 13 });
    await expect(shop().app.invoices.examine()).rejects.toThrow("no cash register 13");
    useAccount({ mode: "tests" });
    expect(await shop().app.invoices.examine()).toEqual({ real: false });
    useAccount({ register: 12 });
    Object.assign(fakeServer().registers[0] ?? {}, { mode: "tests" });
    expect(await shop().app.invoices.examine()).toEqual({ real: false });
  });

  it("takes no error in an address for a search that finds nothing", async () => {
    await paid();
    useAccount({ url: fakeServer().address });
    expect((await attempt())[0]).toContain("Vendus answered 404");
    expect(documents()).toEqual([]);
    shop().queue.length = 0;
  });
});
