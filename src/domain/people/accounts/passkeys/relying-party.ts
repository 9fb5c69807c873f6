/** This site, as authenticators know it: they answer to its host and origin alone. */
export function relyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: hostname };
}
