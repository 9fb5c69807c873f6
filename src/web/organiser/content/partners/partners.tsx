import { useMemo } from "react";
import { m } from "#messages/messages.js";
import { withPicture } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import type { RowOf } from "../../records/record-kind.ts";
import { partnersKind } from "../kinds.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { byGroup } from "./partner-groups.ts";
import { usePartnerGroups } from "./use-partner-groups.ts";

type Row = RowOf<"partners">;

const columns = [
  withPicture<Row>(
    ({ logo }) => <Thumbnail src={logo} contain />,
    ({ name }) => name,
  ),
  { id: "group", weight: 1.5 },
  { id: "url", mono: true, weight: 2 },
] as const;
const filters = [{ name: "group", of: "group" }] as const;
const search = ["name", "url"] as const;

export default function Partners() {
  const { kind = partnersKind } = usePartnerGroups().data ?? {};
  const arrange = useMemo(() => byGroup<Row>(Object.keys(kind.choices?.group ?? {})), [kind]);
  return (
    <KindScreen
      kind={kind}
      lead={m.organiser_partners_lead()}
      empty={{ title: m.organiser_partners_empty(), text: m.organiser_partners_empty_text() }}
      columns={columns}
      filters={filters}
      search={search}
      detail={({ group }, show) => show("group", group)}
      arrange={arrange}
      ordered
    />
  );
}
