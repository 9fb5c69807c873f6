import type { ReactNode } from "react";
import type { Cents } from "#contract/money.ts";
import { shopZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { formatEuros } from "../../euros.ts";
import { plainPage } from "../../plain-page.tsx";
import { cardPageStyle } from "./card-page-style.ts";

interface CardPage {
  reference: string;
  amountCents: Cents;
  windowEndsAt: Date;
  /** False: the page is of a Multibanco reference. */
  refusable: boolean;
  /** The shop's: where the answer leads, which the browser allows only when it is named. */
  returnOrigin: string;
  status: 200 | 400;
}

const TIME = { timeStyle: "medium" } as const;
const DAY_AND_TIME = { dateStyle: "long", timeStyle: "short" } as const;

/** The hosted page: a plain form. */
export function cardPage(page: CardPage): Response {
  const { reference, amountCents, windowEndsAt, refusable, returnOrigin, status } = page;
  const shown = refusable ? TIME : DAY_AND_TIME;
  const until = windowEndsAt.toLocaleString("pt-PT", { ...shown, timeZone: shopZone() });
  return bankPage(
    refusable ? m.sandbox_title() : m.sandbox_multibanco_title(),
    { status, allow: { "form-action": `'self' ${returnOrigin}` } },
    <>
      <dl>
        <dt>{m.sandbox_merchant()}</dt>
        <dd>{m.site_name()}</dd>
        <dt>{m.sandbox_amount()}</dt>
        <dd className="amount">{formatEuros(amountCents)}</dd>
        <dt>{m.sandbox_reference()}</dt>
        <dd className="code">{reference}</dd>
      </dl>
      <form method="post">
        <h2>{m.sandbox_choose()}</h2>
        <button className="pay" name="answer" value="pay" type="submit">
          {m.sandbox_pay({ amount: formatEuros(amountCents) })}
        </button>
        {refusable && (
          <>
            <AnswerButton answer="decline" hint={m.sandbox_decline_hint()}>
              {m.sandbox_decline()}
            </AnswerButton>
            <AnswerButton answer="cancel" hint={m.sandbox_cancel_hint()}>
              {m.sandbox_cancel()}
            </AnswerButton>
          </>
        )}
      </form>
      <p className="small">{m.sandbox_until({ time: until })}</p>
    </>,
  );
}

export function expiredCardPage(backUrl: string): Response {
  return bankPage(
    m.sandbox_expired_title(),
    { status: 410, allow: {} },
    <>
      <p>{m.sandbox_expired_text()}</p>
      <a className="pay" href={backUrl}>
        {m.sandbox_back()}
      </a>
    </>,
  );
}

export function unknownCardPage(): Response {
  return bankPage(
    m.sandbox_not_found_title(),
    { status: 404, allow: {} },
    <p>{m.sandbox_not_found_text()}</p>,
  );
}

function AnswerButton({ answer, hint, children }: { answer: string; hint: string; children: ReactNode }) {
  return (
    <div className="answer">
      <button name="answer" value={answer} type="submit" aria-describedby={`${answer}-hint`}>
        {children}
      </button>
      <span className="small" id={`${answer}-hint`}>
        {hint}
      </span>
    </div>
  );
}

function bankPage(
  title: string,
  page: { status: number; allow: Record<string, string> },
  content: ReactNode,
) {
  const body = (
    <>
      <header>
        <p className="bank">{m.sandbox_bank()}</p>
        <p className="notice">{m.sandbox_notice()}</p>
      </header>
      <main>
        <h1>{title}</h1>
        {content}
      </main>
    </>
  );
  return plainPage({ title: `${title} - ${m.sandbox_bank()}`, style: cardPageStyle, body, ...page });
}
