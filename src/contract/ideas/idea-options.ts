/** The values of spec section 3, as they are: "Turismo0" is one of them. What people read is in the catalogues. */
export const ideaSectors = [
  "Social",
  "Ambiental",
  "Económico",
  "Tecnológico",
  "Artes",
  "Industrial",
  "Educação",
  "Saúde",
  "Agricultura",
  "Turismo0",
] as const;
export const ideaCategories = [
  "Associação",
  "Startup",
  "ScaleUp",
  "ONG",
  "PME",
  "Escola",
  "Instituto",
  "Empresa",
  "Grupo",
] as const;
/** Those of our edition; another lists its own. */
export const ourIdeaRegions = [
  "Alvaiázere",
  "Ansião",
  "Batalha",
  "Castanheira de Pera",
  "Figueiró dos Vinhos",
  "Leiria",
  "Marinha Grande",
  "Pedrógão Grande",
  "Pombal",
  "Porto de Mós",
] as const;

/** Characters of each description. */
export const IDEA_DESCRIPTION_MAX = 500;
export const IDEA_PDF_MAX_BYTES = 10 * 1024 * 1024;
