import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "../button.tsx";
import { useSiteIfAny } from "../site/use-site.ts";
import { ErrorPage } from "./error-page.tsx";

export function NotFoundPage() {
  return (
    <ErrorPage
      mark="404"
      title={m.error_not_found_title()}
      text={m.error_not_found_text()}
      seed={(useSiteIfAny()?.edition.seed ?? 0) + 404}
    >
      <ButtonLink variant="sell" size="large" to={paths.tickets()}>
        {m.error_to_tickets()}
      </ButtonLink>
      <ButtonLink variant="outline" size="large" to={paths.home()}>
        {m.error_to_home()}
      </ButtonLink>
    </ErrorPage>
  );
}
