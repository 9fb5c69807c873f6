/** Files that a form sends at the moment, which end when the editor leaves it. */
const sending = new Set<object>();

export const isSending = (): boolean => sending.size > 0;

/** Until the returned function is called. */
export function holdForSending(): () => void {
  const one = {};
  sending.add(one);
  return () => void sending.delete(one);
}
