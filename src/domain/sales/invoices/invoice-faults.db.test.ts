import { describe, expect, it } from "vitest";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { openInvoiceXpress } from "#outside/invoices/invoicexpress.ts";
import { type InvoiceRow, openInvoiceFixture } from "#tests/fixtures/invoice-fixture.ts";

const DAY_MS = 24 * 3_600_000;

const { shop, fakeServer, paid, invoiceOf, attempt, metrics } = openInvoiceFixture();

describe("a failing provider", () => {
  it.each([
    ["is down", "down"],
    ["errs", "error"],
    ["says nothing", "hang"],
    ["does it and its answer is lost", "lost"],
  ] as const)("that %s at any step loses nothing: one document is issued, once", async (_, fault) => {
    const { id } = await paid();
    // Search, draft, read, issue, read: each attempt gets one step further.
    for (let fine = 0; fine < 5; fine += 1) {
      fakeServer().faults.length = 0;
      fakeServer().faults.push(
        ...Array.from({ length: stepsBefore(await invoiceOf(id), fine) }, () => "fine" as const),
        fault,
      );
      await attempt();
    }
    fakeServer().faults.length = 0;
    expect(await attempt()).toEqual([]);
    expect(fakeServer().documents.map(({ status }) => status)).toEqual(["settled"]);
    expect(await invoiceOf(id)).toMatchObject({ status: "issued", number: "1/T", last_error: null });
  });

  /** A known draft is neither searched for nor made again. */
  const stepsBefore = (row: InvoiceRow, fine: number) =>
    row.status === "queued" ? fine : Math.max(0, fine - 2);

  it("is seen in the row and in the metrics until it is over", async () => {
    const { id } = await paid();
    fakeServer().faults.push("error");
    await attempt();
    expect(await invoiceOf(id)).toMatchObject({
      status: "queued",
      last_error: "InvoiceXpress answered 500",
    });
    expect(await metrics()).toContain('nexxt_invoices{status="retrying"} 1');
    await attempt();
    expect(await metrics()).toContain('nexxt_invoices{status="retrying"} 0');
  });

  it("is heard when it says what is wrong, but no key or address goes into the error", async () => {
    const { id } = await paid();
    fakeServer().faults.push("fine", "refusal");
    const [failure] = await attempt();
    expect(failure).toContain("InvoiceXpress answered 422: Client email … is invalid");
    expect(failure).not.toMatch(/ix-example-key|ana@/);
    shop().app.invoices = openInvoiceXpress({ ...fakeServer().settings, apiKey: "wrong-key" });
    const [denied] = await attempt();
    expect(denied).toContain("InvoiceXpress answered 401: Access denied");
    expect(denied).not.toContain("wrong-key");
    expect(await invoiceOf(id)).toMatchObject({ status: "queued" });
    shop().queue.length = 0;
  });

  it("of another day issues the draft with the day of then: none may go back behind the last", async () => {
    const { id } = await paid();
    fakeServer().faults.push("fine", "fine", "fine", "error");
    await attempt();
    const waiting = shop().queue.splice(0);
    shop().clock.forward(DAY_MS);
    await paid();
    expect(await attempt()).toEqual([]);
    shop().queue.push(...waiting);
    expect(await attempt()).toEqual([]);
    expect(new Set(fakeServer().documents.map(({ date }) => date))).toEqual(new Set(["02/09/2025"]));
    expect((await invoiceOf(id)).status).toBe("issued");
  });
});

describe("a draft that is not as it should be", () => {
  it("with a total that differs by a cent is not issued, and says both; put right by hand it goes on", async () => {
    const { id } = await paid();
    fakeServer().faults.push("fine", "wrong total");
    expect(await attempt()).toHaveLength(1);
    expect(await invoiceOf(id)).toMatchObject({
      status: "failed",
      last_error: "The total is 29.53 there and 29.52 here",
    });
    expect(fakeServer().documents.map(({ status }) => status)).toEqual(["draft"]);
    expect(await metrics()).toContain('nexxt_invoices{status="failed"} 1');
    expect(await attempt()).toHaveLength(1);
    // The organiser gets one task, however often it fails.
    const { id: invoiceId } = await invoiceOf(id);
    expect(await openTasks(shop().db.read)).toMatchObject([
      { kind: "invoice_failed", subject: invoiceId, detail: expect.stringContaining("29.53 there") },
    ]);
    Object.assign(fakeServer().documents[0] ?? {}, { total: 29.52 });
    expect(await attempt()).toEqual([]);
    expect(await invoiceOf(id)).toMatchObject({ status: "issued", last_error: null });
  });

  it("made out to another client is not issued", async () => {
    const { id } = await paid();
    fakeServer().faults.push("fine", "wrong client");
    await attempt();
    expect(await invoiceOf(id)).toMatchObject({
      status: "failed",
      last_error: "The document is made out to another client",
    });
    expect(fakeServer().documents.map(({ status }) => status)).toEqual(["draft"]);
    shop().queue.length = 0;
  });

  it("deleted by hand is not made again by itself", async () => {
    const { id } = await paid();
    fakeServer().faults.push("fine", "fine", "error");
    await attempt();
    Object.assign(fakeServer().documents[0] ?? {}, { status: "deleted" });
    await attempt();
    expect(await invoiceOf(id)).toMatchObject({
      status: "failed",
      last_error: "The document was deleted or cancelled",
    });
    expect(fakeServer().documents).toHaveLength(1);
    shop().queue.length = 0;
  });
});
