/** By id. */
export const englishTicketTypes: Readonly<Record<number, { name: string }>> = {
  1: { name: "Week Pass" },
  2: { name: "Day Pass" },
  3: { name: "Workshop" },
  4: { name: "Experiences" },
  5: { name: "Guests" },
};
