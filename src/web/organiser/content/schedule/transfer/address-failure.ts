import { m } from "#messages/messages.js";

const texts: Record<string, () => string> = {
  address_refused: m.schedule_import_photo_refused,
  redirect_refused: m.schedule_import_photo_refused,
  too_large: m.schedule_import_photo_too_large,
  not_picture: m.schedule_import_photo_unreadable,
  unreadable: m.schedule_import_photo_unreadable,
  too_many_pixels: m.schedule_import_photo_pixels,
};

/** Why nothing came from an address; `http_404`: it answered so. */
export function failureText(failure: string): string {
  const [, status] = /^http_(\d+)$/.exec(failure) ?? [];
  if (status) return m.schedule_import_photo_status({ status });
  return (texts[failure] ?? m.schedule_import_photo_no_answer)();
}
