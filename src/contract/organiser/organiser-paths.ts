const root = "/organiser";
const door = "/door";

/** Pages for staff, without a language. Apart from `paths`, which every visitor downloads. */
export const organiserPaths = {
  start: () => root,
  /** `returnTo`: the path to continue on afterwards. */
  signIn: (returnTo = "") =>
    `${root}/sign-in${returnTo && `?redirect_to=${encodeURIComponent(returnTo.slice(1))}`}`,
  /** Screens of the whole shop: staff, audit log. `screen`: its path in `screens.ts`. */
  shop: (screen: string) => `${root}/${screen}`,
  /** `year`: the edition's; `screen`: its path in `screens.ts`, empty for the edition's home. */
  edition: (year: number, screen = "") => `${root}/${year}${screen && `/${screen}`}`,
  /** The page of devices at the door, which have no login session. `code`: enrols one; no server sees the part behind the hash. */
  door: (code = "") => `${door}${code && `#${code}`}`,
};

/** Paths under the API's base: transfers that show their progress do not go through the typed client. */
/** An archive that is longer than a piece comes in pieces. */
export const ARCHIVE_MAX_BYTES = 200 * 1024 * 1024;
export const ARCHIVE_PIECE_BYTES = 8 * 1024 * 1024;
export const editionArchivePaths = {
  exported: (id: number) => `/organiser/editions/${id}/export/`,
  piece: "/organiser/editions/import/pieces/",
  imported: "/organiser/editions/import/",
};

export const filmPaths = { film: "/organiser/films/", captions: "/organiser/films/captions/" } as const;
