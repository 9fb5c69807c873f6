import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { retryInvoiceOfTask } from "#domain/sales/follow-up/resolve-task.ts";
import { noise, openInvoiceFixture, vendus } from "#tests/fixtures/invoice-fixture.ts";
import { requeueInvoices } from "./requeue-invoices.ts";

describe("Vendus, which has no drafts,", () => {
  const { shop, fakeServer, documents, paid, invoiceOf, rowsOf, attempt, refund } =
    openInvoiceFixture(vendus);

  it("says where a row has another of the account's taxes than was asked for", async () => {
    const { id } = await paid();
    fakeServer().faults.push("fine", "wrong tax");
    expect(await attempt()).toEqual([]);
    expect(await invoiceOf(id)).toMatchObject({
      status: "failed",
      last_error: "With VAT it has 29.52 at 13 % there and 29.52 at 23 % here",
    });
  });

  describe("where a document is issued and not as it should be,", () => {
    /** For how many of these the nights' run asks again. */
    const nights = async (...ids: string[]) => {
      shop().clock.forward(3 * 24 * 3_600_000);
      await requeueInvoices(shop().app);
      return shop()
        .queue.splice(0)
        .filter(({ data }) => ids.includes((data as { invoiceId?: string }).invoiceId ?? "")).length;
    };
    const tasksAbout = async (ids: readonly string[]) =>
      (await openTasks(shop().db.read)).filter(({ subject }) => ids.includes(subject));

    it("gives staff its number and what to do, asks no more by night, and goes on when they say that it is right", async () => {
      const { id, buyer } = await paid();
      fakeServer().faults.push("fine", "wrong total");
      expect(await attempt()).toEqual([]);
      const [{ number } = {}] = documents();
      const invoice = await invoiceOf(id);
      expect(invoice).toMatchObject({ status: "failed", number });
      const [task] = await tasksAbout([invoice.id]);
      expect(task).toMatchObject({ detail: `${number}: The total is 29.53 there and 29.52 here` });
      const { id: other } = await paid();
      const waiting = await invoiceOf(other);
      expect(await nights(invoice.id)).toBe(0);
      expect(await nights(waiting.id)).toBe(1);
      await shop().useLoginSessions();
      const { body } = await shop().call<{ results: object[] }>("GET", "/tickets/invoices/", {
        token: buyer.token,
      });
      expect(body.results).toMatchObject([{ number: null, issued_at: null }]);
      const inExport = async () => {
        const { token } = await shop().staff("finance");
        const wanted = { kind: "documents", format: "csv", separator: "," };
        const made = await shop().call<{ id: string }>("POST", "/organiser/exports/", {
          token,
          body: wanted,
        });
        const file = await shop().request(`/organiser/exports/${made.body.id}/file/`, {
          headers: { authorization: `Token ${token}` },
        });
        const { data } = papaparse.parse<Record<string, string>>(await file.text(), { header: true });
        return data.findLast((row) => row.number === number);
      };
      const failed_at = expect.stringMatching(/^2025-09-01 \d\d:/);
      expect(await inExport()).toMatchObject({ state: "failed", issued_at: "", failed_at });

      fakeServer().setTotal(0, noise.total);
      await retryInvoiceOfTask(shop().app, commandLine, { id: task?.id ?? "", note: "" });
      expect(await attempt()).toEqual([]);
      expect(await invoiceOf(id)).toMatchObject({ status: "issued", number, last_error: null });
      expect(await inExport()).toMatchObject({ state: "issued", failed_at: "" });
    });

    it("makes no credit note of it, which is a task of its own, and asks no more for it either", async () => {
      const { id } = await paid();
      fakeServer().faults.push("fine", "wrong client");
      await attempt();
      await refund(id, noise.total, "event_cancelled");
      expect(await attempt()).toEqual([]);
      expect(documents()).toHaveLength(1);
      const [invoice, note] = await rowsOf(id);
      expect(note).toMatchObject({
        status: "failed",
        number: null,
        last_error: `The invoice that this corrects, ${invoice?.number}, is not as it should be`,
      });
      expect(await tasksAbout([note?.id ?? ""])).toHaveLength(1);
      expect(await nights(invoice?.id ?? "", note?.id ?? "")).toBe(0);
    });

    it("counts a document that was cancelled there as such", async () => {
      const { id } = await paid();
      fakeServer().faults.push("fine", "fine", "error");
      await attempt();
      fakeServer().void(0);
      expect(await attempt()).toEqual([]);
      expect(await invoiceOf(id)).toMatchObject({
        status: "failed",
        number: documents()[0]?.number,
        last_error: "The document was deleted or cancelled",
      });
      expect(await nights((await invoiceOf(id)).id)).toBe(0);
    });
  });
});
