import { useQuery } from "@tanstack/react-query";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { ListSkeleton } from "../../list/list-skeleton.tsx";
import { mailTitle } from "./mail-messages.ts";

export default function Mails() {
  const { data, waiting } = loaded(useQuery(organiserQueries.mails.list.queryOptions()), {
    loading: <ListSkeleton />,
  });
  const groups = [...new Set(data?.results.map(({ group }) => group))];
  return (
    <>
      <ScreenHeader
        title={m.organiser_nav_mails()}
        lead={[m.organiser_mails_lead(), data?.from && m.organiser_mails_from({ from: data.from })]
          .filter(Boolean)
          .join(" ")}
      />
      {waiting}
      <div className="border-t">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <ul className="pt-4">
              {data?.results
                .filter((mail) => mail.group === group)
                .map((mail) => (
                  <li key={mail.name} className="border-b">
                    <Link
                      to={organiserPaths.shop(`mails/${mail.name}`)}
                      className="flex min-h-11 items-center gap-4 px-4 py-1 hover:bg-raised sm:px-6"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-semibold">{mailTitle(mail)}</span>
                        <span lang="zxx" className="block truncate font-mono text-xs text-muted">
                          {mail.name}
                        </span>
                      </span>
                      <StateMark mark={mail.own > 0 ? "done" : "open"}>
                        {mail.own > 0 ? m.organiser_mails_own({ count: mail.own }) : m.organiser_mails_ours()}
                      </StateMark>
                      <span className="w-24 text-right font-mono text-xs text-muted max-sm:hidden">
                        {m.organiser_mails_words({ count: mail.words })}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
