import { useRef } from "react";
import { m } from "#messages/messages.js";
import { control } from "../form/field.tsx";
import { KitButton } from "./button.tsx";
import { copyText } from "./copy-text.ts";

/** An address to give to others, whole, with a button that copies it. */
export function LinkToCopy({ url, label }: { url: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const copying = { copied: m.preview_link_copied, failed: m.preview_link_not_copied };
    if (!(await copyText(url, copying))) field.current?.select();
  };
  return (
    <span className="mt-1 flex gap-2">
      <input
        ref={field}
        readOnly
        value={url}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${control} font-mono text-xs`}
      />
      <KitButton onClick={() => void copy()}>{m.preview_link_copy()}</KitButton>
    </span>
  );
}
