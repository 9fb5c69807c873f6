import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";

/** Above every page of an edition that visitors do not see yet. A plain form: leaving must work without a script. */
export default function PreviewBanner({ name }: { name: string }) {
  return (
    <aside
      aria-label={m.preview_label()}
      data-preview=""
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 bg-hot px-4 py-2 text-on-hot print:hidden"
    >
      <p>
        <strong>{m.preview_label()}</strong>: {m.preview_text({ name })}
      </p>
      <form method="post" action="/preview/leave">
        <Button
          type="submit"
          variant="outline"
          className="border-current! text-current! hover:bg-transparent! hover:underline"
        >
          {m.preview_leave()}
        </Button>
      </form>
    </aside>
  );
}
