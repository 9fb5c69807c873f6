/** Pages that an invitation and the set-up link lead to; each address holds a secret. */
export const staffLinkPaths = {
  join: (token: string) => `/organiser/join/${token}`,
  setUp: (token: string) => `/organiser/set-up/${token}`,
};
