import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Decided } from "./waiting-batches.ts";
import { WaitingDecisions } from "./waiting-decisions.tsx";

it("decisions whose mails wait name the member as who decided, and not as who gets the mails", () => {
  const decision = {
    ...{ id: "of-a", decision: "accepted", decided_by: "ingrid@example.pt", mail: "waiting" },
    ...{ mail_due_at: "2026-05-01T10:10:00.000Z", actions: ["undo", "send"] },
  };
  const rows = [{ id: "a", title: "Boias", decision }] as unknown as Decided[];
  const ways = { sendNow: async () => ({ sent: 1 }), undo: async () => {}, rereads: [] };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WaitingDecisions rows={rows} {...ways} />
    </QueryClientProvider>,
  );
  expect(html).toContain("Decidido por ingrid@example.pt: Boias<");
});
