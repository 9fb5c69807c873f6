import type { IdeaForm } from "#contract/ideas/idea-form.ts";
import { isRecord, parseJson } from "#web/ui/login-session/browser-storage.ts";
import { readTab, writeTab } from "#web/ui/login-session/tab-storage.ts";

const IDEA_DRAFT = "ideaDraft";

export const emptyIdea: IdeaForm = {
  titulo_projeto: "",
  responsavel_projeto: "",
  sector: "Social",
  categoria: "Associação",
  entidade: "",
  contacto_email: "",
  // Not chosen yet.
  region: "",
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
  const stored = parseJson(readTab(IDEA_DRAFT));
  const known = Object.entries(emptyIdea).map(([field, empty]) => {
    const value = isRecord(stored) ? stored[field] : undefined;
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(known) as IdeaForm;
}

export function saveDraft(idea: Partial<IdeaForm>): void {
  writeTab(IDEA_DRAFT, JSON.stringify(idea));
}

export function clearDraft(): void {
  writeTab(IDEA_DRAFT, null);
}
