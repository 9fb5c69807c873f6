import { lazy, Suspense } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { FieldProps } from "../field.tsx";

const Editor = lazy(() => import("./rich-text-editor.tsx"));

/** Text with the few marks that the server allows. The editor is loaded with the first form that has one. */
export function RichTextInput(props: FieldProps & { lang: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-44 rounded-sm" />}>
      <Editor {...props} />
    </Suspense>
  );
}
