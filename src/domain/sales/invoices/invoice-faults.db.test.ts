import { describe, expect, it } from "vitest";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { retryInvoiceOfTask } from "#domain/sales/follow-up/resolve-task.ts";
import { type InvoiceRow, openInvoiceFixture, providers } from "#tests/fixtures/invoice-fixture.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(providers)("with $title,", (provider) => {
  const { shop, fakeServer, documents, useAccount, waitForClaim, paid, invoiceOf, attempt, metrics } =
    openInvoiceFixture(provider);
  const states = () => documents().map(({ state }) => state);

  describe("a failing provider", () => {
    it.each([
      ["is down", "down"],
      ["errs", "error"],
      ["says nothing", "hang"],
      ["does it and its answer is lost", "lost"],
    ] as const)("that %s at any step loses nothing: one document is issued, once", async (_, fault) => {
      const { id } = await paid();
      // Search, draft, read, issue, read (or search, issue, read): each attempt gets one step further.
      for (let fine = 0; fine < 5; fine += 1) {
        fakeServer().faults.length = 0;
        fakeServer().faults.push(
          ...Array.from({ length: stepsBefore(await invoiceOf(id), fine) }, () => "fine" as const),
          fault,
        );
        await attempt();
        waitForClaim();
      }
      fakeServer().faults.length = 0;
      expect(await attempt()).toEqual([]);
      expect(states()).toEqual(["issued"]);
      const [{ number } = {}] = documents();
      expect(await invoiceOf(id)).toMatchObject({ status: "issued", number, last_error: null });
    });

    /** A document that is known there is neither searched for nor made again. */
    const stepsBefore = ({ id, provider_reference: known }: InvoiceRow, fine: number) =>
      known === null || known === id ? fine : Math.max(0, fine - 2);

    it("is seen in the row and in the metrics until it is over", async () => {
      const { id } = await paid();
      fakeServer().faults.push("error");
      await attempt();
      expect(await invoiceOf(id)).toMatchObject({
        status: "queued",
        last_error: `${provider.title} answered 500`,
      });
      expect(await metrics()).toContain('nexxt_invoices{status="retrying"} 1');
      await attempt();
      expect(await metrics()).toContain('nexxt_invoices{status="retrying"} 0');
    });

    it("is heard when it says what is wrong, but no key or address goes into the error", async () => {
      const { id } = await paid();
      fakeServer().faults.push("fine", "refusal");
      const [failure] = await attempt();
      expect(failure).toContain(`${provider.title} answered 422: Client email … is invalid`);
      expect(failure).not.toMatch(/example-key|ana@/);
      useAccount({ apiKey: "wrong-key" });
      const [denied] = await attempt();
      expect(denied).toContain(`${provider.title} answered 401: Access denied`);
      expect(denied).not.toContain("wrong-key");
      // Open to a correction of its buyer, as nothing was made of it there.
      expect(await invoiceOf(id)).toMatchObject({ status: "queued", provider_reference: null });
      shop().queue.length = 0;
    });

    it("is examined by a question that names a wrong key, and makes no document", async () => {
      expect(await shop().app.invoices.examine()).toEqual({ real: true });
      useAccount({ apiKey: "wrong-key" });
      await expect(shop().app.invoices.examine()).rejects.toThrow(
        `${provider.title} answered 401: Access denied`,
      );
      expect(documents()).toEqual([]);
    });

    it("of another day issues the draft with the day of then: none may go back behind the last", async () => {
      const { id } = await paid();
      fakeServer().faults.push(...Array<"fine">(provider.callsBeforeIssue).fill("fine"), "error");
      await attempt();
      const waiting = shop().queue.splice(0);
      shop().clock.forward(DAY_MS);
      await paid();
      expect(await attempt()).toEqual([]);
      shop().queue.push(...waiting);
      expect(await attempt()).toEqual([]);
      expect(new Set(documents().map(({ day }) => day))).toEqual(new Set(["2025-09-02"]));
      expect((await invoiceOf(id)).status).toBe("issued");
    });
  });

  describe("a document that is not as it should be", () => {
    it("with a total that differs by a cent stays as it is, and says both; put right by hand it goes on", async () => {
      const { id } = await paid();
      fakeServer().faults.push("fine", "wrong total");
      // Only a person asks again for what is issued already.
      const repeated = provider.checkedAs === "draft" ? 1 : 0;
      expect(await attempt()).toHaveLength(repeated);
      expect(await invoiceOf(id)).toMatchObject({
        status: "failed",
        last_error: "The total is 29.53 there and 29.52 here",
      });
      expect(states()).toEqual([provider.checkedAs]);
      expect(await metrics()).toContain(`nexxt_invoices{status="${repeated > 0 ? "failed" : "wrong"}"} 1`);
      expect(await attempt()).toHaveLength(repeated);
      // The organiser gets one task, however often it fails.
      const { id: invoiceId } = await invoiceOf(id);
      const tasks = await openTasks(shop().db.read);
      expect(tasks).toMatchObject([
        { kind: "invoice_failed", subject: invoiceId, detail: expect.stringContaining("29.53 there") },
      ]);
      fakeServer().setTotal(0, 2952);
      await retryInvoiceOfTask(shop().app, commandLine, { id: tasks[0]?.id ?? "", note: "" });
      expect(await attempt()).toEqual([]);
      expect(await invoiceOf(id)).toMatchObject({ status: "issued", last_error: null });
    });

    it("made out to another client stays as it is", async () => {
      const { id } = await paid();
      fakeServer().faults.push("fine", "wrong client");
      await attempt();
      expect(await invoiceOf(id)).toMatchObject({
        status: "failed",
        last_error: "The document is made out to another client",
      });
      expect(states()).toEqual([provider.checkedAs]);
      shop().queue.length = 0;
    });

    it("deleted by hand is not made again by itself", async () => {
      const { id } = await paid();
      fakeServer().faults.push("fine", "fine", "error");
      await attempt();
      fakeServer().void(0);
      await attempt();
      expect(await invoiceOf(id)).toMatchObject({
        status: "failed",
        last_error: "The document was deleted or cancelled",
      });
      expect(documents()).toHaveLength(1);
      shop().queue.length = 0;
    });
  });
});
