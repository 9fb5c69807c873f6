import { FormProvider, useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/forms/focus-first-invalid.ts";
import { useLateResolver } from "#web/ui/forms/use-late-resolver.ts";
import { useSavedDraft } from "#web/ui/forms/use-saved-draft.ts";
import type { StoredSignup } from "#web/ui/login-session/login-session.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { clearDraft, readDraft, saveDraft } from "../../checkout/form/form-draft.ts";
import { useSaveOwnSignup } from "../personal-data/own-signup.ts";
import { PersonalFields } from "../personal-data/personal-fields.tsx";
import {
  type PersonalForm,
  personalFieldOf,
  personalFormOf,
  refusedField,
  signupFieldsOf,
} from "../personal-data/personal-form.ts";

const loadSchema = () => import("../personal-data/personal-schema.ts");

export function AccountForm({ signup, email }: { signup: StoredSignup | null; email: string }) {
  const form = useForm<PersonalForm>({
    resolver: useLateResolver(loadSchema, ({ personalResolver }) => personalResolver),
    shouldFocusError: false,
    defaultValues: { ...personalFormOf(signup, email), ...readDraft(signup?.email ?? email) },
  });
  useSavedDraft(form, saveDraft);
  const save = useSaveOwnSignup(email);
  const { contact_email: contact } = useEdition();

  const onInvalid = () => toast.error(m.account_error(), m.account_form_invalid());
  const onSubmit = form.handleSubmit(
    async (values) => {
      try {
        const saved = await save(signup?.id ?? null, signupFieldsOf(values));
        // The saved data is newer than an abandoned checkout's draft.
        clearDraft();
        form.reset(personalFormOf(saved, email));
        toast.success(m.profile_saved_title(), m.profile_saved_text());
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== "invalid_input") {
          return toast.error(m.account_error(), signup ? m.profile_save_failed() : m.wallet_signup_failed());
        }
        for (const { attr } of error.errors ?? []) {
          const field = personalFieldOf(attr);
          if (field) form.setError(field, { message: refusedField(field) }, { shouldFocus: true });
        }
        onInvalid();
      }
    },
    ({ root }, event) => {
      if (root) return toast.error(m.account_error(), root.message);
      onInvalid();
      focusFirstInvalid(event);
    },
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-8">
        <PersonalFields address="optional" />
        {contact && <p className="max-w-prose text-small text-muted">{m.profile_bills_stay({ contact })}</p>}
        <Button type="submit" size="large" loading={form.formState.isSubmitting} className="self-start">
          {m.profile_save()}
        </Button>
      </form>
    </FormProvider>
  );
}
