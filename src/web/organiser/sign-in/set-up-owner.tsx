import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useParams } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { organiserApi } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton, KitLink } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { factorFailure } from "./factor-failure.ts";
import { isInvalid } from "./join.tsx";
import { Failure } from "./mail-login.tsx";
import { CentredPage, SignInPage } from "./sign-in-page.tsx";
import { useEnter } from "./use-enter.ts";

/** The link that a shop without an owner prints: name and address of the first one. */
export default function SetUpOwner() {
  const { token = "" } = useParams();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<{ name?: string; email?: string }>({});
  const check = useQuery({
    queryKey: ["set-up", token],
    queryFn: async () => {
      await organiserApi.joining.checkSetUp({ token });
      return true;
    },
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data, waiting } = loaded(check, { level: 1 });
  const setUp = useChange({
    send: () => organiserApi.joining.setUp({ token, name, email }),
    onDone: useEnter(),
    onFailed: (failure) => isInvalidInput(failure) && setWrong({ email: m.account_email_invalid() }),
    tellFailure: null,
    rereads: [],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(name.trim() ? {} : { name: m.set_up_name_required() }),
      ...(email.trim() ? {} : { email: m.login_email_required() }),
    };
    setWrong(missing);
    if (Object.keys(missing).length === 0) setUp.run();
  };
  if (isInvalid(check.error)) {
    return (
      <SignInPage title={m.join_invalid_title()} text={m.set_up_invalid_text()}>
        <KitLink to={organiserPaths.signIn()}>{m.organiser_sign_in()}</KitLink>
      </SignInPage>
    );
  }
  if (!data) return <CentredPage>{waiting}</CentredPage>;
  return (
    <SignInPage title={m.set_up_title()} text={m.set_up_text()}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={m.set_up_name()}
          autoComplete="name"
          maxLength={200}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong.name}
        />
        <EmailField
          label={m.account_email()}
          hint={m.set_up_email_hint()}
          autoComplete="email"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong.email}
        />
        <KitButton type="submit" variant="primary" className="min-h-12" loading={setUp.busy}>
          {m.set_up_action()}
        </KitButton>
      </form>
      <Failure>{explain(setUp.error)}</Failure>
    </SignInPage>
  );
}

const isInvalidInput = (failure: unknown) =>
  failure instanceof ApiProblem && failure.code === "invalid_input";

function explain(failure: Error | null): string {
  // The field says it.
  if (isInvalidInput(failure)) return "";
  return isInvalid(failure) ? m.set_up_invalid_text() : factorFailure(failure);
}
