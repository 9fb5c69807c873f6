import { beforeAll } from "vitest";
import type { GivenAnswers } from "#contract/wallet/questions.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { openClaimFixture } from "./claim-fixture.ts";

const FREE_TICKET = 24;
export const FOOD = 901;
export const SHIRT = 902;
export const NEEDS = 903;
export const BORN = 904;
export const PHOTO = 905;

interface Person {
  token: string;
}

/** A test app whose free ticket asks five questions, one of each kind. */
export function openQuestionFixture() {
  const fixture = openClaimFixture();
  beforeAll(async () => {
    await fixture.shop.db.query(`
      insert into questions (id, edition_id, kind, label, options, required, change_until, position, translations)
      overriding system value values
        (${FOOD}, 1, 'choice', 'O que come?', '[{"id": "all", "label": "De tudo", "label_en": "Everything"},
          {"id": "vegan", "label": "Vegano", "label_en": ""}]', true, '2025-10-01T00:00:00Z', 1, '{"en": {"label": "Food?"}}'),
        (${SHIRT}, 1, 'choices', 'T-shirts', '[{"id": "s", "label": "S", "label_en": ""}, {"id": "m", "label": "M", "label_en": ""}]',
          false, null, 2, '{}'),
        (${NEEDS}, 1, 'text', 'Acessibilidade', '[]', false, null, 3, '{}'),
        (${BORN}, 1, 'date', 'Nascimento', '[]', false, null, 4, '{}'),
        (${PHOTO}, 1, 'consent', 'Aceito ser fotografado', '[]', false, '2025-10-01T00:00:00Z', 5, '{}')`);
    await fixture.shop.db.query(
      "insert into ticket_questions select $1, id, 1 from questions where id between $2 and $3",
      [FREE_TICKET, FOOD, PHOTO],
    );
  });

  const ticketsOf = async ({ token }: Person) =>
    (await fixture.shop.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", { token })).body
      .results;
  const answer = ({ token }: Person, id: string, answers: GivenAnswers) =>
    fixture.shop.call<{ code?: string; errors?: unknown }>("PATCH", `/tickets/assignments/${id}/answers/`, {
      token,
      body: { answers },
    });
  const stored = (assignment: string) =>
    fixture.shop.db.query("select question_id, value from answers where assignment_id = $1 order by 1", [
      assignment,
    ]);
  /** A person with a ticket of their own. */
  async function attendee() {
    const ana = await fixture.buyer();
    await fixture.shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
    const [ticket] = await ticketsOf(ana);
    return { ana, id: ticket?.id ?? "" };
  }
  return Object.assign(fixture, { ticketsOf, answer, stored, attendee });
}
