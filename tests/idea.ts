import type { IdeaRequest } from "#contract/ideas/idea-form.ts";

/** An idea as the form sends it, without a file. */
export function newIdea(changes: Partial<IdeaRequest> = {}): IdeaRequest {
  return {
    titulo_projeto: "Mel do Pinhal",
    responsavel_projeto: "Ana Ferreira",
    sector: "Agricultura",
    categoria: "Startup",
    entidade: "Colmeia Azul",
    contacto_email: "ana@example.pt",
    region: "Leiria",
    contacto_telemovel: "912 345 678",
    site: "https://colmeia.example",
    descricao_ideia: "Colmeias que dizem como está o pinhal.",
    descricao_problema: "Os fogos chegam sem aviso.",
    descricao_oportunidade: "As abelhas já lá estão.",
    descricao_impacto: "Menos hectares ardidos.",
    descricao_passos: "Dez colmeias até à primavera.",
    check_regulamento: true,
    check_divulgar: true,
    file: "",
    fileName: "",
    ...changes,
  };
}
