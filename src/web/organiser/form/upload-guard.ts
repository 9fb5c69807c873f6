/** Files that a form sends at the moment, which end when the editor leaves it. */
const sending = new Set<object>();

export const isUploading = (): boolean => sending.size > 0;

/** Until the returned function is called; the browser asks before the tab is closed. */
export function guardUpload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  sending.add(ask);
  window.addEventListener("beforeunload", ask);
  return () => {
    sending.delete(ask);
    window.removeEventListener("beforeunload", ask);
  };
}
