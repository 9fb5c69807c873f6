import type { MakeRequest } from "./good-request.ts";

const params = { name: "unpaid" };
const draft = { language: "pt", words: [{ key: "mail_unpaid_subject", text: "Ainda vai a tempo" }] };

export const mailRequests: Record<string, MakeRequest> = {
  "GET /organiser/mails/": () => ({}),
  "GET /organiser/mails/{name}/": () => ({ params }),
  "PATCH /organiser/mails/{name}/": async (shop) => {
    await shop.db.query("delete from mail_texts where key = 'mail_unpaid_subject'");
    return { params, body: { words: [{ ...draft.words[0], language: "pt", version: 0 }] } };
  },
  "POST /organiser/mails/{name}/preview/": () => ({ params, body: draft }),
  "POST /organiser/mails/{name}/test/": () => ({ params, body: draft }),
};
