import { z } from "zod";
import { email, phone, requiredText, text } from "../fields.ts";
import { siteAddress } from "../web-address.ts";
import { IDEA_DESCRIPTION_MAX, ideaCategories, ideaSectors } from "./idea-options.ts";

const description = requiredText(IDEA_DESCRIPTION_MAX);
const accepted = z
  .boolean()
  .refine((yes) => yes, "Must be accepted")
  .meta({ description: "Only `true` is taken" });
const fields = {
  titulo_projeto: requiredText(150),
  responsavel_projeto: requiredText(150),
  sector: z.enum(ideaSectors),
  categoria: z.enum(ideaCategories),
  entidade: requiredText(200),
  contacto_email: email,
  /** One of the call's regions; without any it is empty. */
  region: text(80),
  contacto_telemovel: phone.min(1),
  site: siteAddress,
  descricao_ideia: description,
  descricao_problema: description,
  descricao_oportunidade: description,
  descricao_impacto: description,
  descricao_passos: description,
  check_regulamento: accepted,
  check_divulgar: accepted,
};

/** The form's fields, validated alike by browser and server; the region is one of the call's. The server checks the PDF's content too. */
export const ideaForm = z.object(fields);
/** In the browser: with regions to choose from, one of them. */
export const ideaFormOf = (regions: readonly string[]) =>
  regions.length === 0 ? ideaForm : ideaForm.extend({ region: z.enum(regions) });
export type IdeaForm = z.output<typeof ideaForm>;

export const ideaRequest = z.strictObject({
  ...fields,
  site: siteAddress.default(""),
  file: z
    .string()
    .default("")
    .meta({ description: "A PDF of at most 10 MB in base64, without a `data:` prefix. Empty: none" }),
  fileName: text(255).default(""),
});
export type IdeaRequest = z.output<typeof ideaRequest>;
