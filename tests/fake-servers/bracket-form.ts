export type FormValue = string | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** `a[b][0]=c` → `{a: {b: {0: "c"}}}`, as Stripe's requests are written. */
export function parseBracketForm(params: URLSearchParams): Form {
  const form: Form = {};
  for (const [name, value] of params) {
    const keys = name.split(/\[|\]\[|\]/).filter((key, index) => index === 0 || key !== "");
    const last = keys.pop() ?? "";
    let place = form;
    for (const key of keys) {
      const inner = place[key];
      place = place[key] = typeof inner === "object" ? inner : {};
    }
    place[last] = value;
  }
  return form;
}

/** The form at a path of keys; an empty one where there is none. */
export function formAt(form: Form, ...keys: string[]): Form {
  let place: FormValue | undefined = form;
  for (const key of keys) place = typeof place === "object" ? place[key] : undefined;
  return typeof place === "object" ? place : {};
}

export function textAt(form: Form, ...keys: string[]): string {
  const last = keys.pop() ?? "";
  const value = formAt(form, ...keys)[last];
  return typeof value === "string" ? value : "";
}

/** A flat part of a form, such as metadata. */
export function textsOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
