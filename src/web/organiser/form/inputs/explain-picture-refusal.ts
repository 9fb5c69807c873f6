import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { explainFailure } from "../../client/explain-failure.ts";

const reasons: Record<string, () => string> = {
  too_large: m.organiser_picture_too_large,
  not_picture: m.organiser_picture_wrong_type,
  unreadable: m.organiser_picture_wrong_type,
  too_many_pixels: m.organiser_picture_too_many_pixels,
  svg_letters: m.organiser_picture_svg_letters,
  svg_picture: m.organiser_picture_svg_picture,
  svg_external: m.organiser_picture_svg_external,
  svg_unsupported: m.organiser_picture_svg_unsupported,
};

/** Why the server did not take a picture, and what to do. */
export function explainPictureRefusal(error: unknown): string {
  const code = error instanceof ApiProblem ? error.errors?.[0]?.code : undefined;
  return reasons[code ?? ""]?.() ?? explainFailure(error);
}
