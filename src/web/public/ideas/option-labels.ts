import type { IdeaForm } from "#contract/ideas/idea-form.ts";
import { m } from "#messages/messages.js";

type Labels<Value extends string> = Record<Value, () => string>;

/** The label of each API value. */
export const sectorLabels: Labels<IdeaForm["sector"]> = {
  Social: m.ideas_sector_social,
  Ambiental: m.ideas_sector_environment,
  Económico: m.ideas_sector_economy,
  Tecnológico: m.ideas_sector_technology,
  Artes: m.ideas_sector_arts,
  Industrial: m.ideas_sector_industry,
  Educação: m.ideas_sector_education,
  Saúde: m.ideas_sector_health,
  Agricultura: m.ideas_sector_agriculture,
  Turismo0: m.ideas_sector_tourism,
};

export const categoryLabels: Labels<IdeaForm["categoria"]> = {
  Associação: m.ideas_category_association,
  Startup: m.ideas_category_startup,
  ScaleUp: m.ideas_category_scaleup,
  ONG: m.ideas_category_ngo,
  PME: m.ideas_category_sme,
  Escola: m.ideas_category_school,
  Instituto: m.ideas_category_institute,
  Empresa: m.ideas_category_company,
  Grupo: m.ideas_category_group,
};
