import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { EmptyWallet } from "./empty-wallet.tsx";

const shown = (refunded: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EmptyWallet refunded={refunded} />
    </MemoryRouter>,
  );

it("an empty wallet tells who never bought from who got all their money back, and leads to the shop", () => {
  expect(shown(false)).toContain(m.wallet_empty());
  expect(shown(false)).toContain('href="/tickets"');
  expect(shown(true)).toContain(m.wallet_empty_now());
  expect(shown(true)).not.toContain(m.wallet_empty());
});
