import { randomUUID } from "node:crypto";
import { newIdea } from "./idea.ts";
import type { TestApp } from "./test-app.ts";

interface StoredIdea {
  title: string;
  name: string;
  company: string;
  email: string;
  fileKey: string | null;
}

/** An idea in the database, whatever the day; its file is the caller's. */
export async function storeIdea(shop: Pick<TestApp, "db">, given: Partial<StoredIdea> = {}): Promise<string> {
  const id = randomUUID();
  const {
    file: _,
    fileName: __,
    check_regulamento: ___,
    check_divulgar: ____,
    ...written
  } = newIdea({
    titulo_projeto: given.title ?? `Ideia ${id}`,
    responsavel_projeto: given.name ?? "Ana Ferreira",
    entidade: given.company ?? "Colmeia Azul",
    contacto_email: given.email ?? "ana@example.pt",
  });
  const row = {
    ...written,
    id,
    edition_id: 1,
    file_key: given.fileKey ?? null,
    file_name: given.fileKey ? "ana-ferreira.pdf" : "",
    file_bytes: given.fileKey ? 8 : null,
    rules_accepted_at: new Date(),
    publication_accepted_at: new Date(),
    request_hash: Buffer.from(id),
    language: "pt",
    created_at: new Date(),
    title_key: id,
  };
  const names = Object.keys(row);
  await shop.db.query(
    `insert into ideas (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  return id;
}
