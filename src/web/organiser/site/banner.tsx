import { m } from "#messages/messages.js";
import { bannerPhrasesKind } from "../content/kinds.ts";
import { translatedColumn } from "../content/translation-mark.tsx";
import { KindScreen } from "../list/kind-screen.tsx";

const names = ["filled", "outlined"] as const;
const columns = ["filled", { id: "outlined", weight: 2 }, ...translatedColumn(names)] as const;

export default function Banner() {
  return (
    <KindScreen
      kind={bannerPhrasesKind}
      lead={m.organiser_banner_lead()}
      empty={{ title: m.organiser_banner_empty(), text: m.organiser_banner_empty_text() }}
      columns={columns}
      search={names}
      detail={({ outlined }) => outlined}
      ordered
    />
  );
}
