import { smallerPicturePath } from "#contract/pictures/pictures.ts";
import { cacheDoorPage } from "../offline/cache-door-page.ts";

export const badgeLogo = (logo: string): string => smallerPicturePath(logo, 640, "webp");

/** Loads it and keeps it with the door's page, so that badges have it without a network. */
export async function cacheBadgeLogo(logo: string): Promise<void> {
  const picture = new Image();
  picture.src = badgeLogo(logo);
  await picture.decode();
  await cacheDoorPage();
}
