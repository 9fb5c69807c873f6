/** From which width on (px) the main links stand in the header; below it they are in the menu. */
interface LinkBar {
  from: number;
  bar: string;
  menu: string;
}

/** By the room (px) beside logo and buttons, for labels in the larger size. Spec section 9: 996 px turns the burger into a menu. */
const bars: readonly (LinkBar & { room: number })[] = [
  { room: 610, from: 996, bar: "menu:block", menu: "menu:hidden" },
  { room: 725, from: 1_280, bar: "xl:block", menu: "xl:hidden" },
  { room: 795, from: 1_360, bar: "min-[85rem]:block", menu: "min-[85rem]:hidden" },
  { room: 868, from: 1_440, bar: "min-[90rem]:block", menu: "min-[90rem]:hidden" },
  { room: 955, from: 1_536, bar: "min-[96rem]:block", menu: "min-[96rem]:hidden" },
];
const NEVER: LinkBar = { from: 100_000, bar: "", menu: "" };

/** An entry's space, a letter's, and that of a capital or of what is as wide. */
const ENTRY_PX = 20;
const LETTER_PX = 8.4;
const WIDE_PX = 12;
const WIDE = /\p{Lu}|[@&%]|[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u;

/** So many links and such long ones as the organiser likes: the header never grows beyond the page. */
export function linkBar(links: readonly { label: string; isOther: boolean }[]): LinkBar {
  const width = links.reduce(
    (sum, { label, isOther }) => sum + widthOf(label) + (isOther ? 2 * LETTER_PX : 0) + ENTRY_PX,
    0,
  );
  return bars.find(({ room }) => width <= room) ?? NEVER;
}

/** As most words begin with a capital, the first counts as a letter: the room was measured so. */
const widthOf = (label: string): number =>
  [...label].reduce((sum, sign, at) => sum + (at > 0 && WIDE.test(sign) ? WIDE_PX : LETTER_PX), 0);
