const setter = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** Sets a field's text past React, which compares with what it set itself last, and tells it as of a key. */
export function setAsTyped(field: HTMLInputElement, text: string): void {
  setter()?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
