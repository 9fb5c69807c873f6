import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useSite } from "#web/ui/site/use-site.ts";

/** Shares a page with the system's share sheet, or copies its address. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const url = useSite().publicUrl + localPath(path);
  return (
    <Button variant="outline" className="noscript:hidden" onClick={() => share(title, url)}>
      <ShareIcon className="size-5" />
      {m.agenda_share()}
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast.success(m.agenda_share_copied(), m.agenda_share_copied_text());
    }
  } catch (error) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.error(m.agenda_share_failed(), url);
  }
}
