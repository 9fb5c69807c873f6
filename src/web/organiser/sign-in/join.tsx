import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton, KitLink } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { roleNames } from "../shell/account-menu.tsx";
import { factorFailure } from "./factor-failure.ts";
import { Failure } from "./mail-login.tsx";
import { CentredPage, SignInPage } from "./sign-in-page.tsx";
import { useEnter } from "./use-enter.ts";

/** An invitation's link. Opening it changes nothing; the button accepts. */
export default function Join() {
  const { token = "" } = useParams();
  const query = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => organiserApi.joining.showInvitation({ token }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data, waiting } = loaded(query, { level: 1 });
  const accept = useChange({
    send: () => organiserApi.joining.accept({ token }),
    onDone: useEnter(),
    tellFailure: null,
    rereads: [],
  });
  if (isInvalid(query.error)) {
    return (
      <SignInPage title={m.join_invalid_title()} text={m.join_invalid_text()}>
        <KitLink to={organiserPaths.signIn()}>{m.organiser_sign_in()}</KitLink>
      </SignInPage>
    );
  }
  if (!data) return <CentredPage>{waiting}</CentredPage>;
  const role = roleNames[data.role]();
  const text = data.invited_by ? m.join_text_by({ name: data.invited_by, role }) : m.join_text({ role });
  return (
    <SignInPage title={m.join_title({ name: data.name })} text={text}>
      <p className="mb-5 border-y py-3 font-mono">{data.email}</p>
      <KitButton
        variant="primary"
        className="min-h-12 w-full"
        loading={accept.busy}
        onClick={() => accept.run()}
      >
        {m.mail_staff_invitation_button()}
      </KitButton>
      <Failure>{isInvalid(accept.error) ? m.join_invalid_text() : factorFailure(accept.error)}</Failure>
    </SignInPage>
  );
}

export const isInvalid = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === "login_invalid";
