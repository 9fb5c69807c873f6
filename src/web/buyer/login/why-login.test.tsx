import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { WhyLogin } from "./why-login.tsx";

const shown = (returnTo: string) => renderToStaticMarkup(<WhyLogin returnTo={returnTo} />);

it("a buyer whom the cart sends to the login reads why, and that the basket is kept; no other visitor does", () => {
  expect(shown(paths.checkout())).toContain(m.login_to_finish());
  for (const other of ["", paths.tickets(), paths.profile()]) expect(shown(other)).toBe("");
});
