import type { AppContext } from "#domain/app-context.ts";
import { makeSetUpLink } from "#domain/people/staff/invitations/first-owner.ts";

/** For the person who started the shop, who alone reads its output. Nothing where there is an owner. */
export async function printSetUpLink(app: AppContext): Promise<void> {
  const url = await makeSetUpLink(app);
  if (url)
    process.stdout.write(
      `This shop has no owner. This link makes the first one, once, within 24 hours:\n${url}\n`,
    );
}
