import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { explainFailure } from "../../../client/explain-failure.ts";
import { megabytes } from "../../editions/export-button.tsx";

const reasons: Record<string, (file: File) => string> = {
  not_film: () => m.organiser_film_wrong_type(),
  film_codec: () => m.organiser_film_codec(),
  too_large: ({ size }) => m.organiser_film_too_large({ size: megabytes(size) }),
  piece_gone: () => m.organiser_film_unsent(),
  not_captions: () => m.organiser_film_captions_wrong(),
};

/** Why the server did not take a film or its captions, and what to do. */
export function explainFilmRefusal(error: unknown, file: File): string {
  if (!(error instanceof ApiProblem)) return m.organiser_film_unsent();
  return reasons[error.errors?.[0]?.code ?? ""]?.(file) ?? explainFailure(error);
}
