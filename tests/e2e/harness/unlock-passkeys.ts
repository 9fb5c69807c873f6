import type { Page } from "playwright-core";

/** A device with passkeys whose owner unlocks it whenever the page asks, until the test says otherwise. */
export async function unlockPasskeys(page: Page): Promise<(unlocks: boolean) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}
