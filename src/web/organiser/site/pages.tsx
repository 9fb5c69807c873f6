import { pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { pageTextsKind } from "../content/kinds.ts";
import { loaded } from "../kit/loaded.tsx";
import { ScreenHeader } from "../kit/screen-header.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { useRecords } from "../records/record-api.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { useIsOfSellersLaw, useTextsRead } from "./keep-default-text.tsx";
import { pageTextLabels, WhoseText } from "./page-text-labels.tsx";

/** The pages whose words staff can write: ours are shown until they do. */
export default function Pages() {
  const { id, year } = useCurrentEdition();
  const textsRead = useTextsRead();
  const isOfSellersLaw = useIsOfSellersLaw();
  const { data, waiting } = loaded(useRecords(pageTextsKind, id), { loading: <ListSkeleton /> });
  return (
    <>
      <ScreenHeader title={m.organiser_nav_pages()} lead={m.organiser_pages_lead()} />
      {waiting}
      {data && (
        <ul className="border-t">
          {pageTextNames.map((name) => {
            const own = data.find((row) => row.name === name);
            return (
              <li key={name} className="border-b">
                <Link
                  to={organiserPaths.edition(year, `pages/${own?.id ?? `new?name=${name}`}`)}
                  className="flex min-h-11 items-center gap-4 px-4 hover:bg-raised sm:px-6"
                >
                  <span className="min-w-0 flex-1 py-1 font-semibold">{pageTextLabels[name]()}</span>
                  <WhoseText
                    own={own !== undefined}
                    read={textsRead.includes(name)}
                    otherLaw={!isOfSellersLaw(own)}
                  />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
