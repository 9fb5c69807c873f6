import type { IdeaForm } from "#contract/ideas/idea-form.ts";

const IDEA_DRAFT = "ideaDraft";

export const emptyIdea: IdeaForm = {
  titulo_projeto: "",
  responsavel_projeto: "",
  sector: "Social",
  categoria: "Associação",
  entidade: "",
  contacto_email: "",
  // Not chosen yet; the schema refuses it.
  region: "" as IdeaForm["region"],
  contacto_telemovel: "",
  site: "",
  descricao_ideia: "",
  descricao_problema: "",
  descricao_oportunidade: "",
  descricao_impacto: "",
  descricao_passos: "",
  check_regulamento: false,
  check_divulgar: false,
};

/** The unsubmitted form of this tab, without the PDF: browsers cannot restore a chosen file. */
export function readDraft(): IdeaForm {
  const stored = readStoredDraft();
  const known = Object.entries(emptyIdea).map(([field, empty]) => {
    const value = stored[field];
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(known) as IdeaForm;
}

export function saveDraft(idea: Partial<IdeaForm>): void {
  try {
    window.sessionStorage.setItem(IDEA_DRAFT, JSON.stringify(idea));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(IDEA_DRAFT);
  } catch {
    // Nothing was stored.
  }
}

function readStoredDraft(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(IDEA_DRAFT) ?? "");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
