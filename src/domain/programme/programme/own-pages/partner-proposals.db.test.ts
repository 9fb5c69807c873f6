import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { plainPicture } from "#tests/api/requests/picture-requests.ts";
import { openPartnerFixture } from "#tests/fixtures/partner-page-fixture.ts";
import { hollowPng } from "#tests/hollow-png.ts";
import { expectPhotoLimits } from "#tests/photo-limits.ts";

const partner = openPartnerFixture();
const { sal, newPartner, page, propose, upload, ask, waiting, decide, published } = partner;
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);

describe("what a partner proposes", () => {
  it("is public only once an editor approves it, field by field; the contact is told, and undo puts it back", async () => {
    const logo = await upload(svg('<path d="M0 0h40v10H0z"/>'));
    const sent = await propose({
      name: "Sal & Filhos",
      logo: logo.path,
      url: "https://sal.example",
      description: "Sal da ria.",
      "translations.en.description": "Salt of the lagoon.",
    });
    expect([sent.status, Object.keys(sent.body.proposal?.fields ?? {})]).toEqual([
      200,
      ["name", "logo", "url", "description", "translations.en.description"],
    ]);
    expect(await published()).toMatchObject({ name: sal.name, logo: "", url: "", description: "" });
    const proposal = await waiting();
    expect(proposal.partner).toEqual({ id: sal.id, name: sal.name });
    expect(proposal.values.at(-2)).toMatchObject({ path: "description", now: "", proposed: "Sal da ria." });

    const approve = ["logo", "url", "description", "translations.en.description"];
    expect((await decide(proposal, approve)).body.code).toBe("invalid_input");
    expect((await decide(proposal, approve, "O nome fica.")).status).toBe(200);
    expect(await published()).toMatchObject({
      name: sal.name,
      logo: logo.path,
      url: "https://sal.example/",
      description: "Sal da ria.",
    });
    expect((await published("en"))?.description).toBe("Salt of the lagoon.");
    await partner.shop.runJobs();
    const [mail] = partner.shop.mails.filter(({ to }) => to === sal.email);
    expect(mail?.subject).toBe("Parte das suas alterações foi aprovada: Nexxt 2025");
    expect(mail?.text).toContain("Rui Costa");
    expect(mail?.text).toContain("O nome fica.");
    expect((await page()).body).toMatchObject({
      proposal: null,
      decision: {
        approved: approve,
        declined: ["name"],
        declined_values: { name: "Sal & Filhos" },
        reason: "O nome fica.",
      },
    });
    const [entry] = await partner.shop.db.query<{ action: string }>(
      "select action from audit_log order by id desc limit 1",
    );
    expect(entry?.action).toBe("partner.updated");
    const undone = await ask("POST", `partner-proposals/${proposal.id}/reopen/`, {
      version: proposal.version + 1,
    });
    expect(undone.status).toBe(200);
    expect(await published()).toMatchObject({ logo: "", description: "" });
    expect((await waiting()).id).toBe(proposal.id);
  });

  it("another partner's link neither shows nor carries; a link that is not there opens nothing", async () => {
    const [own, logo] = [sal.token, await upload(await plainPicture(80, 40))];
    await propose({ description: "Sal da ria." });
    const other = await newPartner();
    const theirs = (await page("GET", "", undefined, other.token)).body;
    expect([theirs.partner.values.name, theirs.proposal]).toEqual([other.name, null]);
    const stolen = await page("POST", "proposal/", { version: 1, fields: { logo: logo.path } }, other.token);
    expect(stolen.body.errors).toMatchObject([{ attr: "fields.logo", code: "not_found" }]);
    await page("POST", "withdraw/", undefined, other.token);
    expect((await page("GET", "", undefined, own)).body.proposal).not.toBeNull();
    for (const path of ["", "proposal/", "withdraw/", "picture/"]) {
      const body = path === "proposal/" ? { version: 1, fields: {} } : path ? { file: "" } : undefined;
      const absent = await page(path ? "POST" : "GET", path, body, randomUUID());
      expect([path, absent.status, absent.body.code]).toEqual([path, 404, "not_found"]);
    }
  });

  it("is in no cache", async () => {
    const { headers } = await partner.shop.call("GET", `/partner-page/${sal.token}/`);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("hostile texts, addresses and pictures are refused; of an SVG the pixels alone are stored", async () => {
    for (const fields of [
      { description: "<img src=x onerror=alert(1)>" },
      { description: "x".repeat(601) },
      { "translations.en.description": "<script>alert(1)</script>" },
      { name: "" },
      { url: "javascript:alert(1)" },
      { logo: "https://evil.example/x.svg" },
      { logo: `/pictures/p-${"0".repeat(32)}.webp` },
      { group: "institutional" },
      { position: 1 },
    ])
      expect([fields, (await propose(fields)).status]).toEqual([fields, 400]);
    for (const [code, file] of [
      ["not_picture", Buffer.from("GIF89a")],
      ["svg_unsupported", Buffer.from("<html><script>1</script></html>")],
      ["svg_external", svg('<use href="https://evil.example/a.svg#b"/>')],
      ["too_many_pixels", hollowPng(30_000, 30_000)],
    ] as const)
      expect((await upload(file)).errors?.[0]?.code).toBe(code);
    const { path } = await upload(
      svg('<script>fetch("https://evil.example")</script><path d="M0 0h40v10H0z" onclick="x()"/>'),
    );
    const [stored] = await partner.shop.db.query<{ file_key: string }>(
      "select file_key from pictures where name = $1",
      [path.slice(10, -5)],
    );
    const bytes = Buffer.from((await partner.shop.app.files.read(stored?.file_key ?? "")) ?? []);
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(bytes.includes("script")).toBe(false);
  });

  it("thirty pictures an hour and sixty a day are read by one link, and another partner's are counted apart", async () => {
    await expectPhotoLimits(async () => (await upload(Buffer.from("GIF89a"))).code);
    const other = await newPartner();
    expect((await upload(await plainPicture(8, 4), other.token)).path).toMatch(/^\/pictures\/p-/);
  });

  it("of two editors the second is told, and nothing is written twice; so is one whose partner wrote anew, and the partner whose record was changed", async () => {
    await propose({ description: "Primeira." });
    const seen = await waiting();
    await propose({ description: "Segunda." });
    expect((await decide(seen, ["description"])).body.code).toBe("changed_meanwhile");
    const now = await waiting();
    const both = await Promise.all([decide(now, ["description"]), decide(now, [], "Não.")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version } = (await page()).body.partner;
    await ask("PATCH", `partners/${sal.id}/`, { version, url: "https://outro.example" });
    const stale = await page("POST", "proposal/", { version, fields: { url: "https://meu.example" } });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
  });

  it("staff's text is plain as well, so that it never keeps the partner's form from being sent", async () => {
    const { version } = (await page()).body.partner;
    const { status } = await ask("PATCH", `partners/${sal.id}/`, { version, description: "<b>Sal</b>" });
    expect(status).toBe(400);
  });
});
