import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { answerProblem } from "#contract/wallet/answers.ts";
import type { AskedQuestion } from "#contract/wallet/questions.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalidIn } from "#web/ui/forms/focus-first-invalid.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { eventTime } from "#web/ui/time/event-time.ts";
import { answerErrors, refusedAnswers } from "../../questions/answer-errors.ts";
import { type Answers, QuestionFields } from "../../questions/question-fields.tsx";

/** The organiser's questions to a ticket's holder; unsaved answers survive closing the dialog. */
export function AnswerButton({ assigned }: { assigned: AssignedTicket }) {
  const { questions, ticket_purchase } = assigned;
  const [open, setOpen] = useState(false);
  const [changes, setChanges] = useState<Answers>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => api.questions.answer({ id: assigned.id, answers: changes }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queries.wallet.assigned.key() });
      setChanges({});
      setOpen(false);
      toast.success(m.answers_saved_title(), m.answers_saved_text());
    },
    onError: (error) => showErrors(refusedAnswers(error)),
  });
  if (questions.length === 0) return null;

  const answers = { ...Object.fromEntries(questions.map(({ id, answer }) => [id, answer])), ...changes };
  const missing = questions.filter((question) => question.open && answerProblem(question, question.answer));
  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstInvalidIn(form.current);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = answerErrors(questions, answers);
    showErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
  };
  const until = lastChange(questions);
  return (
    <>
      {missing.length > 0 && (
        <p className="font-semibold text-danger">{m.answers_missing_many({ count: missing.length })}</p>
      )}
      <Button
        variant={missing.length > 0 ? "primary" : "outline"}
        onClick={() => setOpen(true)}
        className="self-start"
      >
        {missing.length > 0 ? m.answers_button() : m.answers_button_change()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.answers_dialog({ name: plainTicketName(ticket_purchase.ticket.name) })}
      >
        <form id={id} ref={form} noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-5">
          <p className="text-small text-muted">
            {m.answers_privacy()} {until && m.answers_change_until({ date: eventTime(until) })}
          </p>
          <QuestionFields
            questions={questions}
            answers={answers}
            errors={errors}
            onChange={(id, answer) => {
              setChanges((known) => ({ ...known, [id]: answer }));
              setErrors(({ [id]: _, ...others }) => others);
            }}
          />
          <p role="alert" className="text-small font-semibold text-danger empty:hidden">
            {save.isError && Object.keys(refusedAnswers(save.error)).length === 0 && m.answers_failed()}
          </p>
          <DialogActions>
            <Button type="submit" form={id} loading={save.isPending}>
              {m.answers_save()}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

/** The first of the dates until which they can be changed, if one still can. */
function lastChange(questions: readonly AskedQuestion[]): string | null {
  const dates = questions.filter(({ open }) => open).map(({ change_until }) => change_until);
  return dates.sort()[0] ?? null;
}
