import addressparser from "nodemailer/lib/addressparser";

/** The product's, in an unset `MAIL_FROM`. */
const PRODUCT = "Nexxt";

/** The sender with the edition's name, unless the setting `MAIL_FROM` has another one. */
export function senderAddress(configured: string, name: string | undefined) {
  const [sender] = addressparser(configured, { flatten: true });
  if (!name || !sender || (sender.name && sender.name !== PRODUCT)) return configured;
  return { name, address: sender.address };
}
