import { useNavigate } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { MailingFields } from "#contract/organiser/people/mailing-fields.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";

/** Makes a mailing, a draft until it is sent, and opens its form. */
export function useNewMailing(begun: Partial<MailingFields> = {}) {
  const { id: edition, year } = useCurrentEdition();
  const navigate = useNavigate();
  return useChange({
    send: () => organiserApi.mailings.create({ edition, ...blank, ...begun }),
    onDone: ({ id }) => navigate(localPath(organiserPaths.edition(year, `mailings/${id}`))),
    rereads: [organiserQueries.mailings.key()],
  });
}

const blank = {
  kind: "informational" as const,
  subject: "",
  body: "",
  translations: {},
  tickets: [],
  days: [],
  events: [],
  languages: [],
};
