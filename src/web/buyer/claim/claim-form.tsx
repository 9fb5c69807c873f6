import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { paths } from "#contract/paths.ts";
import type { Question } from "#contract/wallet/questions.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { focusFirstInvalidIn } from "#web/ui/forms/focus-first-invalid.ts";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { useLateResolver } from "#web/ui/forms/use-late-resolver.ts";
import { Link } from "#web/ui/language/link.tsx";
import { readLoginSession, readSignup } from "#web/ui/login-session/login-session.ts";
import { answerErrors } from "../questions/answer-errors.ts";
import { type Answers, QuestionFields } from "../questions/question-fields.tsx";
import { claimTicket } from "./claim-ticket.ts";

interface Form {
  fullName: string;
  email: string;
}

const loadSchema = () => import("../profile/personal-data/personal-schema.ts");

/** The attendee's name and e-mail, prefilled for a logged-in visitor, and what the organiser asks of them. */
export function ClaimForm({
  token,
  questions,
  onClaimed,
  onUnavailable,
}: {
  token: string;
  questions: readonly Question[];
  onClaimed: (email: string) => void;
  /** The last ticket was claimed by another person, or the link was withdrawn. */
  onUnavailable: () => void;
}) {
  const form = useForm<Form>({
    resolver: useLateResolver(loadSchema, ({ claimResolver }) => claimResolver),
    defaultValues: ownNameAndAddress(),
  });
  const field = fieldsOf(form);
  const { errors, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [wrongAnswers, setWrongAnswers] = useState<Record<string, string>>({});
  const showWrong = (found: Record<string, string>) => {
    setWrongAnswers(found);
    return Object.keys(found).length > 0;
  };
  const onInvalid = () => void showWrong(answerErrors(questions, answers));
  const onValid = async ({ fullName, email }: Form) => {
    if (showWrong(answerErrors(questions, answers))) return focusFirstInvalidIn(element.current);
    const claim = await claimTicket(token, { full_name: fullName, email, answers });
    if (claim.outcome === "claimed") onClaimed(claim.email);
    else if (claim.outcome === "unavailable") onUnavailable();
    else if (claim.outcome === "answers") {
      showWrong(claim.errors);
      focusFirstInvalidIn(element.current);
    } else form.setError(claim.field, { message: claim.message }, { shouldFocus: true });
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.handleSubmit(onValid, onInvalid)}
      className="flex flex-col gap-4"
    >
      <TextField label={m.claim_name()} autoComplete="name" maxLength={200} {...field("fullName")} />
      <EmailField
        label={m.account_email()}
        hint={m.claim_email_hint()}
        autoComplete="email"
        {...field("email")}
      />
      <QuestionFields
        questions={questions}
        answers={answers}
        errors={wrongAnswers}
        onChange={(id, answer) => {
          setAnswers((known) => ({ ...known, [id]: answer }));
          setWrongAnswers(({ [id]: _, ...others }) => others);
        }}
      />
      {questions.length > 0 && <p className="text-small text-muted">{m.answers_privacy()}</p>}
      <p role="alert" className="text-small font-semibold text-danger empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" size="large" loading={isSubmitting}>
        {m.claim_button()}
      </Button>
      <p className="text-small text-muted">
        {m.claim_privacy()}{" "}
        <Link to={paths.policy()} className="underline underline-offset-4">
          {m.claim_policy()}
        </Link>
      </p>
    </form>
  );
}

function ownNameAndAddress(): Form {
  const loginSession = readLoginSession();
  const signup = loginSession ? readSignup() : null;
  return { fullName: signup?.full_name ?? "", email: signup?.email ?? loginSession?.email ?? "" };
}
