import "#web/ui/api/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { type IdeaForm, ideaFormOf } from "#contract/ideas/idea-form.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { formatWait } from "#web/ui/api/format-wait.ts";
import { focusFirstInvalid } from "#web/ui/forms/focus-first-invalid.ts";
import { useSavedDraft } from "#web/ui/forms/use-saved-draft.ts";
import { clearDraft, saveDraft } from "./idea-draft.ts";
import { pdfProblemOf } from "./pdf/choose-pdf.ts";
import type { ChosenPdf } from "./pdf/pdf-field.tsx";
import { readBase64, sendIdea } from "./send-idea.ts";
import { rememberSubmitted } from "./submitted-cookie.ts";

/** The form's state, its PDF and its submission. After a failure the values stay. */
export function useIdeaForm(
  initial: IdeaForm,
  regions: readonly string[],
  onSubmitted: (email: string) => void,
) {
  const form = useForm<IdeaForm>({
    resolver: zodResolver(ideaFormOf(regions)),
    shouldFocusError: false,
    defaultValues: initial,
  });
  const [pdf, setPdf] = useState<ChosenPdf>({ file: null, problem: null });
  const [failure, setFailure] = useState<string | null>(null);
  /** Share of the upload that was sent; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);

  useSavedDraft(form, saveDraft);
  useEffect(() => () => sending.current?.abort(), []);

  const submit = async (idea: IdeaForm) => {
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setSent(0);
    try {
      saveDraft(idea);
      const { signal } = controller;
      await sendIdea({ ...idea, ...(await fileFields(pdf.file)) }, { signal, onProgress: setSent });
      clearDraft();
      rememberSubmitted(idea.titulo_projeto);
      onSubmitted(idea.contacto_email);
    } finally {
      setSent(null);
    }
  };

  const onSubmit = form.handleSubmit(
    async (idea, event) => {
      if (sent !== null) return;
      try {
        await submit(idea);
      } catch (error) {
        const placed = error instanceof ApiProblem && placeErrors(error);
        setFailure(placed ? m.account_form_invalid() : failureMessage(error));
        if (placed) focusFirstInvalid(event);
      }
    },
    (_errors, event) => {
      setFailure(m.account_form_invalid());
      focusFirstInvalid(event);
    },
  );

  /** Shows the server's errors beside their fields; false if none belongs to a field. */
  const placeErrors = (problem: ApiProblem): boolean => {
    if (problem.code === "already_submitted") {
      form.setError("titulo_projeto", { type: problem.code });
      return true;
    }
    if (problem.code === "payload_too_large") {
      setPdf({ file: pdf.file, problem: { code: "too_large" } });
      return true;
    }
    const errors = problem.code === "invalid_input" ? (problem.errors ?? []) : [];
    for (const { attr, code } of errors) {
      if (attr === "file" || attr === "fileName") setPdf({ file: pdf.file, problem: pdfProblemOf(code) });
      else form.setError(attr as keyof IdeaForm, { type: code });
    }
    return errors.length > 0;
  };

  return { form, pdf, setPdf, failure, sent, onSubmit, onCancel: () => sending.current?.abort() };
}

async function fileFields(file: File | null) {
  return file ? { file: await readBase64(file), fileName: file.name } : { file: "", fileName: "" };
}

const A_WHILE_SECONDS = 30;

/** The message for a failure that concerns no field. */
function failureMessage(error: unknown): string {
  if (error instanceof DOMException && error.name === "AbortError") return m.ideas_failed_cancelled();
  if (!(error instanceof ApiProblem)) return m.ideas_failed_offline();
  if (error.code === "rate_limited") {
    return m.account_rate_limited({ wait: formatWait(error.retryAfter ?? A_WHILE_SECONDS) });
  }
  if (error.code === "ideas_closed") return m.ideas_failed_closed();
  return m.ideas_failed_server();
}
