import { badgeSizes, layBadge } from "#contract/door/badges.ts";
import { m } from "#messages/messages.js";

export const badgeSizeOptions = () =>
  badgeSizes.map((value) => {
    const { width, height } = layBadge(value);
    return { value, label: value === "a6" ? "A6" : m.door_badges_sheet({ width, height }) };
  });
