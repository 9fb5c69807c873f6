/**
 * Every page's path without a language: `pathInLanguage` puts `/en` before it. The routes are in `src/web/routes.ts`; a test
 * compares the two, and finds paths written anywhere else.
 */
export const paths = {
  home: () => "/",
  about: () => "/about",
  company: () => "/company",
  /** `query`: empty, or with its `?`, from writeSpeakersQuery. */
  speakers: (query = "") => `/speakers${query}`,
  speaker: (slug: string, query = "") => `/speakers/${slug}${query}`,
  /** `query`: empty, or with its `?`, from writeQuery. */
  agenda: (query = "") => `/agenda${query}`,
  /** The programme's changes since it was first published. */
  agendaChanges: () => "/agenda/changes",
  session: (id: number, query = "") => `/agenda/${id}${query}`,
  /** An earlier edition; its agenda and speakers are below it. */
  year: (year: number) => `/${year}`,
  stages: () => "/stages",
  partners: () => "/partners",
  tickets: () => "/tickets",
  /** `type`: its id; of a type hidden from the public its uuid. */
  ticketType: (type: number | string) => `/tickets/${type}`,
  ticket: (type: number | string, id: number) => `/tickets/${type}/${id}`,
  /** `returnTo`: the path to continue on afterwards. */
  login: (returnTo = "") => `/login${returnTo && `?redirect_to=${encodeURIComponent(returnTo.slice(1))}`}`,
  checkout: () => "/checkout",
  /** Cart and free order for a browser without scripts. `order`: a placed order's payment. */
  cart: (order = "") => `/cart${order && `?order=${order}`}`,
  profile: () => "/profile",
  wallet: () => "/profile?tab=tickets",
  ideas: () => "/ideas",
  ideasRules: () => "/ideas#regulamento",
  ideasForm: () => "/ideas-form",
  calls: () => "/calls",
  call: (id: number) => `/calls/${id}`,
  newsletter: () => "/newsletter",
  policy: () => "/policy",
  policyData: () => "/policy#data",
  terms: () => "/terms",
};

/** Pages that only mails lead to; each address holds a secret. */
export const linkPaths = {
  login: (token: string) => `/login/${token}`,
  newsletter: (purpose: "confirm" | "unsubscribe", token: string) => `/newsletter/${purpose}/${token}`,
  claim: (token: string) => `/claim/${token}`,
  speaker: (token: string) => `/speaker/${token}`,
  proposal: (token: string) => `/proposal/${token}`,
  coSpeaker: (token: string) => `/co-speaker/${token}`,
  partner: (token: string) => `/partner/${token}`,
  waitingList: (token: string) => `/waiting-list/${token}`,
  preview: (token: string) => `/preview/${token}`,
  confirmEmail: (token: string) => `/email/confirm/${token}`,
};

/** Pages that the server draws by itself, without the scripts of the others. */
export const serverPaths = {
  /** The waiting room. `returnTo`: the path to go on to when it is the visitor's turn. */
  queue: (returnTo = "") => `/queue${returnTo && `?to=${encodeURIComponent(returnTo)}`}`,
};

/** Files for machines: search engines, feed readers, calendars, home screens. */
export const filePaths = {
  sitemap: () => "/sitemap.xml",
  robots: () => "/robots.txt",
  feed: () => "/feed.xml",
  manifest: () => "/manifest.webmanifest",
  /** Installs the door's page apart from the shop. */
  doorManifest: () => "/door.webmanifest",
  /** `of`: the look that it was written for. */
  icon: (which: 64 | 180 | 192 | 512 | "logo", of: string) => `/icons/${which}.png${of && `?of=${of}`}`,
  /** 0 to 999. */
  drawing: (seed: number) => `/drawings/${seed}.svg`,
  /** `page`: a page's path in its language, or `/home`. */
  shareImage: (page: string) => `/share${page}.png`,
  /** `ids`: of sessions; null for the whole programme. */
  calendar: (ids: readonly number[] | null) => `/agenda.ics${ids ? `?ids=${ids.join(",")}` : ""}`,
  /** When a ticket's sale begins. */
  saleCalendar: (id: number, language: string) => `/tickets/sales/${id}.ics?lang=${language}`,
  calendarFeed: (token: string) => `/agenda/feed/${token}.ics`,
};
