/**
 * Where the newsletter is sent from. Who gets it is written in our own table; a list elsewhere follows that. Every
 * call may reject: then nothing is known, and it is done again later; doing it twice is doing it once.
 */
export interface NewsletterList {
  /** Has the person asked by mail whether they mean it, and brought to `returnUrl`. False: it does not ask, so we do. */
  askToConfirm(email: string, returnUrl: string): Promise<boolean>;
  add(email: string): Promise<void>;
  /** An address that is not there is as good as removed. */
  remove(email: string): Promise<void>;
}
