import { useEffect } from "react";
import { paths } from "#contract/paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { saveOfflineWallet } from "#web/ui/login-session/offline-wallet.ts";
import { cachePage } from "#web/ui/offline/cache-page.ts";
import type { Wallet } from "../wallet/use-wallet.ts";

/** Stores the shown wallet's codes and its page for offline use. */
export function useOfflineCopy(email: string, wallet: Wallet | null): void {
  const assigned = wallet?.assigned;
  const qrCode = wallet?.signup?.qr_code ?? null;
  useEffect(() => {
    if (assigned) saveOfflineWallet(email, qrCode, assigned);
  }, [email, qrCode, assigned]);
  const worthKeeping = (assigned?.length ?? 0) > 0 || qrCode !== null;
  useEffect(() => {
    // If the browser refuses, the wallet needs a network.
    if (worthKeeping)
      // The other tab opens too, and says that it has no network.
      void import("../account/account-panel.tsx")
        .then(() => cachePage({ cache: "wallet", page: localPath(paths.wallet()) }, "/"))
        .catch(() => {});
  }, [worthKeeping]);
}
