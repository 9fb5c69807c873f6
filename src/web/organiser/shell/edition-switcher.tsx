import { useParams } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { Menu, MenuLink, MenuRule } from "../kit/menu.tsx";
import { EditionsIcon, SwitchIcon } from "../kit/organiser-icons.tsx";
import { useMe } from "./staff-context.ts";
import { useEditions } from "./use-editions.ts";
import { useNavigationYear } from "./use-navigation.ts";

/** Names the screens' edition, and opens the same screen of another. */
export function EditionSwitcher() {
  const { role } = useMe();
  const { data: editions = [] } = useEditions();
  const year = useNavigationYear();
  // From a record's page to the list: the record is of this edition alone.
  const screen = (useParams()["*"] ?? "").split("/")[1] ?? "";
  const current = editions.find((one) => one.year === year);
  if (!current) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={m.organiser_edition_of({ edition: editionTitle(current) })}
          className="flex min-h-11 w-full items-center gap-2 rounded-sm border px-2.5 text-left hover:border-edge max-menu:md:justify-center"
        >
          <span className="min-w-0 flex-1 truncate font-display text-base font-bold max-menu:md:hidden">
            {current.name}
          </span>
          <span className="font-mono text-xs text-muted">{current.year}</span>
          <SwitchIcon className="size-4 shrink-0 text-muted max-menu:md:hidden" />
        </button>
      }
    >
      {editions.map((edition) => (
        <MenuLink
          key={edition.id}
          closeOnClick
          render={<Link to={organiserPaths.edition(edition.year, screen)} />}
        >
          <CheckIcon className={`size-4 ${edition.year === year ? "" : "invisible"}`} />
          <span className="flex-1">{edition.name}</span>
          <span className="font-mono text-xs">{edition.year}</span>
        </MenuLink>
      ))}
      {(role === "owner" || role === "editor") && (
        <>
          <MenuRule />
          <MenuLink closeOnClick render={<Link to={organiserPaths.shop("editions")} />}>
            <EditionsIcon className="size-4" />
            {m.organiser_editions_all()}
          </MenuLink>
        </>
      )}
    </Menu>
  );
}
