import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addRecords, box, choose, chooseAlso } from "./organiser-forms.ts";
import { button, notice, year } from "./organiser-page.ts";

/** A record of each kind by its form, two where one refers to another; 18 of 20 sessions from a file. */
export async function fillsProgramme(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: `Nexxt ${year}` }).waitFor();
  // A new edition has no call for ideas: its dates are empty, and may be again.
  await page.getByRole("link", { name: "Concurso de ideias: regras" }).click();
  const opens = page.getByLabel("Abre", { exact: true });
  expect(await opens.inputValue()).toBe("");
  await opens.fill(`${year}-03-01`);
  await opens.fill("");
  await opens.blur();
  await page.getByRole("status").filter({ hasText: "Tudo guardado" }).waitFor();
  await addRecords(page, { keys: "gt", list: "Tipos de sessão", form: "Novo tipo" }, [
    () => box(page, "Nome PT").fill("Palestra"),
  ]);
  await addRecords(page, { keys: "gv", list: "Locais", form: "Novo local" }, [
    () => box(page, "Nome").fill("Mercado de Sant’Ana"),
  ]);
  await addRecords(
    page,
    { keys: "gp", list: "Palcos", form: "Novo palco" },
    stages.map((stage) => async () => {
      await box(page, "Nome PT").fill(stage);
      await choose(page, "Local", "Mercado");
    }),
  );
  await addRecords(
    page,
    { keys: "gs", list: "Oradores", form: "Novo orador" },
    speakers.map((name) => () => box(page, "Nome").fill(name)),
  );
  await addRecords(
    page,
    { keys: "ge", list: "Sessões", form: "Nova sessão" },
    [0, 1].map((place) => async () => {
      await box(page, "Título PT").fill(`Sessão ${place + 1}`);
      await choose(page, "Tipo", "Palestra");
      await page.getByRole("combobox", { name: "Estado" }).selectOption("confirmed");
      await page.getByLabel("Início").fill(`${year}-10-25T${10 + place}:00`);
      await page.getByLabel("Fim").fill(`${year}-10-25T${10 + place}:45`);
      await choose(page, "Palco", "Palco Lis");
      await chooseAlso(page, "Oradores", speakers[place] ?? "");
    }),
  );
  // The schedule has the same button.
  await button(page, "Importar…").click();
  const importing = page.getByRole("dialog", { name: "Importar sessões" });
  await importing.getByLabel("Ficheiro, até 2 MB").setInputFiles({
    name: "sessions.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(sessionsFile()),
  });
  // The file has names alone: who they are is the organiser's to say.
  await importing.getByRole("button", { name: "Aceitar as primeiras sugestões" }).click();
  await importing.getByRole("button", { name: "Importar 18" }).click();
  await notice(page, "18 sessões importadas").waitFor();
  // In a dialog keys are text.
  await importing.waitFor({ state: "hidden" });
  await page.getByText("20 no total").waitFor();
}

const stages = ["Palco Lis", "Palco Castelo"];
const speakers = ["Leonor Vasques", "Aiko Tanaka"];

function sessionsFile(): string {
  const rows = Array.from({ length: 18 }, (_, index) => {
    const stage = stages[index % 2];
    const day = 26 + (index % 2);
    const hour = 10 + Math.floor(index / 2);
    const who = speakers[index % 2];
    return `Sessão ${index + 3},Palestra,${stage},${year}-10-${day} ${hour}:00,${year}-10-${day} ${hour}:40,confirmed,yes,${who}`;
  });
  return ["title,type,stage,start,end,state,scheduled,speakers", ...rows].join("\r\n");
}

/** Two more tickets and a coupon. */
export async function fillsShop(page: Page): Promise<void> {
  await addRecords(
    page,
    { keys: "gb", list: "Bilhetes", form: "Novo bilhete" },
    [
      ["Passe de um dia", "19,90"],
      ["Passe de estudante", "9.50"],
    ].map(([ticket = "", price = ""]) => async () => {
      await box(page, "Nome PT").fill(ticket);
      await choose(page, "Tipo de bilhete", "Bilhetes");
      await box(page, "Preço sem IVA").fill(price);
      await chooseAlso(page, "Lotações", "Passe Geral");
    }),
  );
  await addRecords(page, { keys: "gc", list: "Cupões", form: "Novo cupão" }, [
    async () => {
      await box(page, "Código").fill("leiria10");
      await box(page, "Quanto").fill("10");
    },
  ]);
}
