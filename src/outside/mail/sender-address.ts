import addressparser from "nodemailer/lib/addressparser";

/** The product's, in an unset `MAIL_FROM`. */
const PRODUCT = "Nexxt";

/** As people read it in their mail program. */
export function shownSender(configured: string, name: string | undefined): string {
  const sender = senderAddress(configured, name);
  return typeof sender === "string" ? sender : `${sender.name} <${sender.address}>`;
}

/** The sender with the edition's name, unless the setting `MAIL_FROM` has another one. */
export function senderAddress(configured: string, name: string | undefined) {
  const [sender] = addressparser(configured, { flatten: true });
  if (!name || !sender || (sender.name && sender.name !== PRODUCT)) return configured;
  return { name, address: sender.address };
}
