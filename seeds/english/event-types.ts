/** By id. */
export const englishEventTypes: Readonly<Record<number, { name: string }>> = {
  1: { name: "Keynote" },
  2: { name: "Talk" },
  3: { name: "Panel" },
  4: { name: "Workshop" },
  5: { name: "Masterclass" },
  6: { name: "Performance" },
  7: { name: "Networking" },
};
