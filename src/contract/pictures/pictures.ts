/** Widths in px of the smaller copies of pictures. */
export const pictureWidths = [320, 480, 640, 960, 1280] as const;

export interface SmallerPicture {
  /** Without folder and extension. */
  name: string;
  width: number;
  format: "avif" | "webp";
}

/** `/pictures/stage-1.webp` at 640 px as AVIF is `/pictures/640/stage-1.avif`. */
export function smallerPicturePath(picture: string, width: number, format: SmallerPicture["format"]): string {
  return picture.replace(/^\/pictures\/([\w-]+)\.webp$/, `/pictures/${width}/$1.${format}`);
}
