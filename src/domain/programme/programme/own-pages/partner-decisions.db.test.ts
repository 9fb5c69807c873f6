import { describe, expect, it } from "vitest";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { plainPicture } from "#tests/api/requests/picture-requests.ts";
import { openPartnerFixture } from "#tests/fixtures/partner-page-fixture.ts";

const partner = openPartnerFixture();
const { sal, newPartner, page, propose, upload, ask, waiting, decide } = partner;

describe("what a partner proposed, later", () => {
  it("of two colleagues with one link the second does not replace, nor take back, what the first has sent", async () => {
    const { version } = (await page()).body.partner;
    const from = { version, proposal_sent_at: null };
    expect((await page("POST", "proposal/", { ...from, fields: { description: "Da Ana." } })).status).toBe(
      200,
    );
    const second = await page("POST", "proposal/", { ...from, fields: { url: "https://rui.example" } });
    expect([second.status, second.body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await page("POST", "withdraw/", { proposal_sent_at: null })).body.code).toBe("changed_meanwhile");
    const { proposal } = (await page()).body;
    expect(proposal?.fields).toEqual({ description: "Da Ana." });
    const both = { description: "Da Ana.", url: "https://rui.example" };
    const seen = { version, proposal_sent_at: proposal?.sent_at };
    expect((await page("POST", "proposal/", { ...seen, fields: both })).status).toBe(200);
    const last = (await page()).body.proposal?.sent_at;
    expect((await page("POST", "withdraw/", { proposal_sent_at: last })).body.proposal).toBeNull();
  });

  it("while the edition is not public the mail leads to no page; what the log has undone is not mailed", async () => {
    const decideAll = async (description: string) => {
      await propose({ description });
      return (await decide(await waiting(), ["description"])).body as { audit_id?: number };
    };
    await partner.shop.db.query("update editions set state = 'preparing' where id = 1");
    try {
      await decideAll("Antes de abrir.");
      await partner.shop.runJobs();
    } finally {
      await partner.shop.db.query("update editions set state = 'published' where id = 1");
    }
    const links = () =>
      partner.shop.mails
        .filter(({ to }) => to === sal.email)
        .map(({ text }) => /\/parceiros|\/partners/.test(text));
    expect(links()).toEqual([false]);
    await decideAll("Já aberto.");
    await partner.shop.runJobs();
    expect(links()).toEqual([false, true]);
    const { audit_id } = await decideAll("Um engano.");
    expect((await ask("POST", `audit/${audit_id}/undo/`)).status).toBe(200);
    await partner.shop.runJobs();
    expect(links()).toEqual([false, true]);
  });

  it("a declined logo stays, since the decision may be undone; a logo that was not proposed does not", async () => {
    const [declined, left] = [
      await upload(await plainPicture(80, 40)),
      await upload(await plainPicture(60, 30)),
    ];
    await propose({ logo: declined.path });
    await decide(await waiting(), [], "Outro, por favor.");
    const [unused] = retentionSteps(partner.shop.app).filter((step) => step.name === "unused pictures");
    if (!unused) throw new Error("There is no such step");
    await runRetention(partner.shop.app, [unused], (error) => {
      throw error;
    });
    const isUnused = async ({ path }: { path: string }) =>
      (
        await partner.shop.db.query<{ unused: boolean }>(
          "select unused_since is not null as unused from pictures where name = $1",
          [path.slice(10, -5)],
        )
      )[0]?.unused;
    expect([await isUnused(declined), await isUnused(left)]).toEqual([false, true]);
  });

  it("a decision that is undone in time is not mailed; what is taken back waits no more", async () => {
    await propose({ description: "Sal da ria." });
    const proposal = await waiting();
    await decide(proposal, [], "Não.");
    await ask("POST", `partner-proposals/${proposal.id}/reopen/`, { version: proposal.version + 1 });
    await partner.shop.runJobs();
    expect(partner.shop.mails.filter(({ to }) => to === sal.email)).toEqual([]);
    expect((await page("POST", "withdraw/")).body.proposal).toBeNull();
    expect((await decide(proposal, [], "Não.")).body.code).toBe("changed_meanwhile");
    await expect(waiting()).rejects.toThrow("Nothing waits");
  });

  it("keeps its logo as long as it waits, and goes with the contact's account and a month after the edition", async () => {
    const { path } = await upload(await plainPicture(80, 40));
    await propose({ logo: path });
    const clean = (name: string) => retentionSteps(partner.shop.app).filter((step) => step.name === name);
    await runRetention(partner.shop.app, clean("unused pictures"), (error) => {
      throw error;
    });
    const [picture] = await partner.shop.db.query<{ unused_since: Date | null }>(
      "select unused_since from pictures where name = $1",
      [path.slice(10, -5)],
    );
    expect(picture?.unused_since).toBeNull();
    const count = async (id: number) =>
      (await partner.shop.db.query("select from partner_proposals where partner_id = $1", [id])).length;
    const first = { ...sal };
    const { token } = await partner.shop.buyer(first.email);
    await partner.shop.call("POST", "/accounts/erase/", { token, body: { email: first.email } });
    expect(await count(first.id)).toBe(0);
    Object.assign(sal, await newPartner());
    await propose({ description: "Fica até um mês depois." });
    const [edition] = await partner.shop.db.query<{ ends_at: Date }>(
      "select ends_at from editions where id = 1",
    );
    for (const days of [29, 32]) {
      expect(await count(sal.id)).toBe(1);
      const now = new Date((edition?.ends_at.getTime() ?? 0) + days * 86_400_000);
      for (const { deleteBatch } of clean("partners' proposals")) await deleteBatch(now, 500);
    }
    expect(await count(sal.id)).toBe(0);
  });
});
