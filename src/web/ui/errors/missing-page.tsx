import { ButtonLink } from "../button.tsx";
import { useEdition } from "../site/use-site.ts";
import { ErrorPage } from "./error-page.tsx";

/** The address names nothing; a link leads to where such things are listed. */
export function MissingPage({ to, link, ...page }: Record<"title" | "text" | "to" | "link", string>) {
  return (
    <ErrorPage {...page} mark="404" seed={useEdition().seed + 404}>
      <ButtonLink size="large" to={to}>
        {link}
      </ButtonLink>
    </ErrorPage>
  );
}
