import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { organiserQueries } from "../client/organiser-client.ts";

/** One way to sign in, with what can be done about it. */
export function SecuritySection({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="border-t py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 max-w-prose text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** After a factor changed: what the server says now. */
export function useReloadFactors(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: organiserQueries.secondFactor.key() });
}
