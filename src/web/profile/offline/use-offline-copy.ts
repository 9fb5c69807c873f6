import { useEffect } from "react";
import { saveOfflineWallet } from "../../session/offline-wallet.ts";
import type { Wallet } from "../wallet/use-wallet.ts";
import { cacheWalletPage } from "./cache-wallet-page.ts";

/** Keeps the codes of a wallet that is shown, and the page that shows them, for when there is no network. */
export function useOfflineCopy(email: string, wallet: Wallet | null): void {
  const assigned = wallet?.assigned;
  const qrCode = wallet?.signup?.qr_code ?? null;
  useEffect(() => {
    if (assigned) saveOfflineWallet(email, qrCode, assigned);
  }, [email, qrCode, assigned]);
  const worthKeeping = (assigned?.length ?? 0) > 0 || qrCode !== null;
  useEffect(() => {
    // Where the browser refuses, the wallet needs a network as before.
    if (worthKeeping) void cacheWalletPage().catch(() => {});
  }, [worthKeeping]);
}
