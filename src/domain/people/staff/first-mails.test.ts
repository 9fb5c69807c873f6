import { expect, it } from "vitest";
import { languages } from "#contract/language.ts";
import { writeMail } from "#domain/platform/mail/send-mail.ts";
import { accountMailExamples } from "../accounts/account-mail-examples.ts";
import { staffMailExamples } from "./staff-mail-examples.ts";

const sender = {
  publicUrl: "https://conferencia.example",
  contactEmail: null,
  edition: null,
  facts: null,
  logo: null,
};

it("the mails of a shop that has no edition yet name its address, and no other conference", async () => {
  for (const example of [...staffMailExamples, ...accountMailExamples])
    for (const language of languages) {
      const mail = await writeMail(sender, language, new Map(), () => example.write(sender, language));
      const said = `${mail.subject} ${mail.text} ${mail.html}`;
      expect([example.name, said.match(/nexxt|leiria/gi)]).toEqual([example.name, null]);
      expect(said).toContain("conferencia.example");
      // Mail programs show the sender of `MAIL_FROM`.
      expect(mail.senderName).toBeUndefined();
    }
});
