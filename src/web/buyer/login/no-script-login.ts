import { data, redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { apiFor, readVisit, storeVisit } from "../no-script-cart/no-script-visit.ts";
import { failureOf, type LoginProof, openLoginSession } from "./log-in.ts";
import { codeFailureMessage, failureMessage } from "./login-messages.ts";
import { requestLink } from "./request-link.ts";
import { wrongEmail } from "./wrong-email.ts";

/** The page's answer to a form that the browser sent itself. */
export interface NoScriptLogin {
  email: string;
  /** The link is on its way. */
  sent: boolean;
  error?: string | undefined;
}

/** Requests the mail, or logs in by its code or link: then the cart without scripts has the login session. `otp`: the link's. */
export async function noScriptLogin(asked: Parameters<typeof readVisit>[0], otp: string | undefined) {
  const form = await asked.request.formData();
  const email = String(form.get("email") ?? "")
    .trim()
    .toLowerCase();
  const code = form.get("code");
  const visit = await readVisit(asked);
  const api = apiFor(asked, { ...visit, login: null });
  const answer = (said: NoScriptLogin) => data(said, { status: said.error ? 422 : 200 });
  if (!otp && code === null) {
    const error = wrongEmail(email) ?? (await requestLink(api, email)) ?? undefined;
    return answer({ email, sent: !error, error });
  }
  const proof: LoginProof = otp ? { uuid: otp } : { email, code: String(code).trim() };
  try {
    const { token, user } = await openLoginSession(api, proof);
    return redirect(localPath(paths.cart()), {
      status: 303,
      headers: await storeVisit(asked, { ...visit, login: { token, email: user.email } }),
    });
  } catch (error) {
    const failure = failureOf(error);
    return answer({ email, sent: !otp, error: (otp ? failureMessage : codeFailureMessage)(failure) });
  }
}
