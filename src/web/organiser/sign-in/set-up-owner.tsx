import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { clearQueryCache } from "#web/ui/api/query-provider.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { signIn } from "#web/ui/session/session.ts";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { LoadingArea } from "../../ui/spinner.tsx";
import { organiserApi } from "../client/organiser-client.ts";
import { KitButton, KitLink } from "../kit/button.tsx";
import { LoadFailed } from "../kit/load-failed.tsx";
import { factorFailure } from "./factor-failure.ts";
import { isInvalid } from "./join.tsx";
import { Failure } from "./mail-login.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** The link that a shop without an owner prints: name and address of the first one. */
export default function SetUpOwner() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<{ name?: string; email?: string }>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const check = useQuery({
    queryKey: ["set-up", token],
    queryFn: async () => {
      await organiserApi.joining.checkSetUp({ token });
      return true;
    },
    retry: false,
    refetchOnWindowFocus: false,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(name.trim() ? {} : { name: m.set_up_name_required() }),
      ...(email.trim() ? {} : { email: m.login_email_required() }),
    };
    setWrong(missing);
    if (busy || Object.keys(missing).length > 0) return;
    setBusy(true);
    setError("");
    try {
      const session = await organiserApi.joining.setUp({ token, name, email });
      clearQueryCache();
      signIn(session);
      await navigate(localPath(organiserPaths.signIn()), { replace: true });
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === "invalid_input")
        setWrong({ email: m.account_email_invalid() });
      else setError(isInvalid(failure) ? m.set_up_invalid_text() : factorFailure(failure));
      setBusy(false);
    }
  };
  if (isInvalid(check.error)) {
    return (
      <SignInPage title={m.join_invalid_title()} text={m.set_up_invalid_text()}>
        <KitLink to={organiserPaths.signIn()}>{m.organiser_sign_in()}</KitLink>
      </SignInPage>
    );
  }
  if (!check.data) {
    return (
      <main className="grid min-h-dvh content-center">
        {check.error ? (
          <LoadFailed
            level={1}
            error={check.error}
            onRetry={() => check.refetch()}
            retrying={check.isFetching}
          />
        ) : (
          <LoadingArea />
        )}
      </main>
    );
  }
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
        <KitButton type="submit" variant="primary" className="min-h-12" loading={busy}>
          {m.set_up_action()}
        </KitButton>
      </form>
      <Failure>{error}</Failure>
    </SignInPage>
  );
}
