import { m } from "#messages/messages.js";
import { type BannerPhraseRow, bannerPhrasesKind } from "../content/kinds.ts";
import { isTranslated, translationMark } from "../content/translation-mark.tsx";
import type { Column } from "../list/columns.ts";
import { KindScreen } from "../list/kind-screen.tsx";

const TRANSLATED = ["filled", "outlined"] as const;
const columns: readonly Column<BannerPhraseRow>[] = [
  { id: "filled", header: m.organiser_banner_filled(), value: ({ filled }) => filled },
  { id: "outlined", header: m.organiser_banner_outlined(), value: ({ outlined }) => outlined, weight: 2 },
  {
    id: "translated",
    header: m.organiser_translated(),
    value: (row) => isTranslated(row, TRANSLATED),
    cell: (row) => translationMark(row, TRANSLATED),
    mono: true,
  },
];
const searchText = ({ filled, outlined }: BannerPhraseRow) => `${filled} ${outlined}`;

export default function Banner() {
  return (
    <KindScreen
      kind={bannerPhrasesKind}
      title={m.organiser_nav_banner()}
      lead={m.organiser_banner_lead()}
      add={m.organiser_banner_new()}
      empty={{ title: m.organiser_banner_empty(), text: m.organiser_banner_empty_text() }}
      columns={columns}
      searchText={searchText}
      short={({ filled, outlined }) => ({ title: filled, detail: outlined })}
      nameOf={({ filled }) => filled}
      ordered={({ outlined }) => outlined}
    />
  );
}
