/**
 * The list that newsletters are sent to. Our own table decides who is on it; an external list follows. Every call may
 * reject; then the outcome is unknown and the job repeats it. All calls are idempotent.
 */
export interface NewsletterList {
  readonly name: "local" | "brevo";
  /** Sends a confirmation mail that leads to `returnUrl`. False: the list sends none, so we do. */
  askToConfirm(email: string, returnUrl: string): Promise<boolean>;
  add(email: string): Promise<void>;
  /** An address that is not there is as good as removed. */
  remove(email: string): Promise<void>;
}
