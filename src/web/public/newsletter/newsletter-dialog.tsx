import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { AnswerText, answerTitle } from "./answer-text.tsx";

/** The answer, over the page. */
export function NewsletterDialog({
  answer,
  open,
  onClose,
}: {
  answer: SubscriptionAnswer;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={answerTitle(answer)}>
      <AnswerText answer={answer} />
    </Dialog>
  );
}
