import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** Copies a link, or shares it with the system's share sheet. */
export function ShareClaimLink({ url, name }: { url: string; name: string }) {
  const canShare = useHydrated() && "share" in navigator;
  return (
    <>
      <Button variant="outline" aria-label={m.claims_copy_of({ name })} onClick={() => copy(url)}>
        {m.claims_copy()}
      </Button>
      {canShare && (
        <Button variant="outline" aria-label={m.claims_share_of({ name })} onClick={() => share(url)}>
          <ShareIcon className="size-5" />
          {m.claims_share()}
        </Button>
      )}
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(m.claims_copied());
  } catch {
    toast.error(m.account_error(), m.claims_copy_failed());
  }
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: m.claims_share_text(), url });
  } catch (error) {
    // The visitor closed the share sheet.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}
