import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { OwnInvoice } from "#contract/wallet/invoices.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { noise, openInvoiceFixture, providers } from "#tests/fixtures/invoice-fixture.ts";
import { fetchInvoiceFile } from "./fetch-invoice-file.job.ts";

const DAY_MS = 24 * 3_600_000;
describe.each(providers)("with $title,", (provider) => {
  const { shop, fakeServer, documents, paid, rowsOf, invoiceOf, attempt, fetchFiles, refund } =
    openInvoiceFixture(provider);

  const listOf = async (token: string) =>
    (await shop().call<{ results: OwnInvoice[] }>("GET", "/tickets/invoices/", { token })).body.results;
  const storedFiles = async () => readdir(path.join(shop().filesDir, "invoices")).catch(() => []);

  describe("the file of an issued document", () => {
    it("is fetched once its provider has made it, and its buyer alone downloads it, of invoice and credit note", async () => {
      const { buyer, id } = await paid({}, noise.total, 1, {
        company: "Oficina do Pinhal, Lda.",
        vat: "501964843",
      });
      expect(await listOf(buyer.token)).toMatchObject([{ number: null, file: "awaited" }]);
      fakeServer().pdfs.notYet = 2;
      await attempt();
      const { id: invoice } = await invoiceOf(id);
      const pdf = (token: string, of = invoice) =>
        shop().call("GET", `/tickets/invoices/${of}/pdf/`, { token });
      expect(await pdf(buyer.token)).toMatchObject({ status: 409, body: { code: "document_not_ready" } });
      expect((await fetchFiles())[0]).toMatch(/not made yet|answered 404/);
      expect(await fetchFiles()).toHaveLength(1);
      expect(await fetchFiles()).toEqual([]);
      const answer = await pdf(buyer.token);
      const number = documents()[0]?.number ?? "";
      expect(answer).toMatchObject({
        status: 200,
        body: `%PDF-1.4 fake ${number} of Oficina do Pinhal, Lda.\n%%EOF`,
      });
      const name = `fatura-${number.replaceAll(/[ /]/g, "-")}.pdf`;
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
      const stranger = await shop().buyer("outra@example.pt");
      expect(await pdf(stranger.token)).toMatchObject({ status: 404 });
      await refund(id, noise.total, "asked_for");
      await attempt();
      await fetchFiles();
      const [credit, first] = await listOf(buyer.token);
      expect([credit, first]).toMatchObject([
        {
          kind: "credit_note",
          number: documents()[1]?.number,
          file: "here",
          name: "Oficina do Pinhal, Lda.",
        },
        { kind: "invoice", number, file: "here", total: "29.52" },
      ]);
      expect((await pdf(buyer.token, credit?.id)).body).toContain(`fake ${documents()[1]?.number}`);
      expect(await listOf(stranger.token)).toEqual([]);
    });

    it("is on the order's page, for the document's own order alone", async () => {
      const { id } = await paid();
      await attempt();
      await fetchFiles();
      const [{ order_id: order, id: invoice } = { order_id: "", id: "" }] = await shop().db.query<{
        order_id: string;
        id: string;
      }>("select order_id, id from invoices where order_id = (select order_id from payments where id = $1)", [
        id,
      ]);
      const { token } = await shop().staff("finance");
      const page = await shop().call<OrganiserOrder>("GET", `/organiser/orders/${order}/`, { token });
      expect(page.body.documents).toMatchObject([{ id: invoice, file: true }]);
      const get = (of: string) =>
        shop().call("GET", `/organiser/orders/${of}/documents/${invoice}/`, { token });
      expect(await get(order)).toMatchObject({
        status: 200,
        body: expect.stringContaining(`fake ${documents()[0]?.number}`),
      });
      expect((await get(invoice)).status).toBe(404);
    });

    it("is stored once, even by two workers at once, and none is left over", async () => {
      const { id } = await paid();
      await attempt();
      const { id: invoiceId } = await invoiceOf(id);
      const before = (await storedFiles()).length;
      await Promise.all([1, 2].map(() => fetchInvoiceFile(shop().app, { invoiceId })));
      await fetchInvoiceFile(shop().app, { invoiceId });
      expect(await storedFiles()).toHaveLength(before + 1);
      shop().queue.length = 0;
    });

    it.each([
      ["is down", "down"],
      ["errs", "error"],
      ["says nothing", "hang"],
    ] as const)("comes later where its provider %s, at each of its answers", async (_, fault) => {
      const { buyer } = await paid();
      await attempt();
      for (let fine = 0; fine < provider.fileCalls; fine += 1) {
        fakeServer().faults.push(...Array<"fine">(fine).fill("fine"), fault);
        expect(await fetchFiles()).toHaveLength(1);
      }
      fakeServer().faults.length = 0;
      expect(await fetchFiles()).toEqual([]);
      expect(await listOf(buyer.token)).toMatchObject([{ file: "here" }]);
    });

    it("that is no PDF is not kept", async () => {
      const { buyer } = await paid();
      await attempt();
      const { pdfs } = fakeServer();
      const { text } = pdfs;
      for (const wrong of ["<html>Try later</html>", "%PDF-1.4 broken off"]) {
        pdfs.text = () => wrong;
        expect((await fetchFiles())[0]).toContain("no PDF");
      }
      pdfs.text = text;
      expect(await listOf(buyer.token)).toMatchObject([{ file: "awaited" }]);
      shop().queue.length = 0;
    });

    it("which the queue gave up, or of a sale before files were fetched, is queued again; one of another provider is not", async () => {
      const { requeueInvoices } = await import("../requeue-invoices.ts");
      const { id } = await paid();
      await attempt();
      shop().queue.length = 0;
      shop().clock.forward(3 * DAY_MS);
      await requeueInvoices(shop().app);
      const { id: invoiceId } = await invoiceOf(id);
      const job = { name: "fetch-invoice-file", data: { invoiceId } };
      expect(shop().queue).toContainEqual(job);
      shop().queue.length = 0;
      await shop().db.query("update invoices set provider = 'earlier' where id = $1", [invoiceId]);
      await requeueInvoices(shop().app);
      expect(shop().queue).not.toContainEqual(job);
      await fetchInvoiceFile(shop().app, { invoiceId });
      expect((await rowsOf(id))[0]).toMatchObject({ file_key: null });
      shop().queue.length = 0;
    });
  });

  it("a file is kept for ten calendar years, then removed and not fetched again", async () => {
    const { buyer, id } = await paid();
    await attempt();
    await fetchFiles();
    const files = (await storedFiles()).length;
    const turn = async (at: string) => {
      const step = retentionSteps(shop().app).find(({ name }) => name === "invoices' files");
      await step?.deleteBatch(new Date(at), 100);
      await shop().runJobs();
      return storedFiles();
    };
    expect(await turn("2035-12-31T12:00:00Z")).toHaveLength(files);
    expect(await turn("2036-01-01T12:00:00Z")).toEqual([]);
    shop().clock.forward(3 * DAY_MS);
    expect(await listOf(buyer.token)).toMatchObject([{ number: documents()[0]?.number, file: "absent" }]);
    expect((await rowsOf(id))[0]).toMatchObject({ status: "issued", file_key: null });
  });

  describe("a provider that the shop has changed", () => {
    it("leaves what was begun there to a person; what was not begun goes on at the new one", async () => {
      const begun = await paid();
      const waiting = await paid();
      await shop().db.query("update invoices set provider = 'earlier' where status = 'queued'");
      await shop().db.query("update invoices set provider_reference = '7' where id = $1", [
        (await invoiceOf(begun.id)).id,
      ]);
      expect(await attempt()).toHaveLength(1);
      expect(await invoiceOf(begun.id)).toMatchObject({
        status: "failed",
        last_error: "It belongs to earlier, which the shop no longer uses",
      });
      expect(await invoiceOf(waiting.id)).toMatchObject({ status: "issued", provider: provider.name });
      await shop().db.query("update invoices set provider = 'earlier' where status = 'issued'");
      shop().queue.length = 0;
      await refund(waiting.id, noise.total, "asked_for");
      expect((await attempt())[0]).toContain("belongs to earlier");
      shop().queue.length = 0;
    });
  });
});
