/** A form's values: what the API takes of a record, with each translation's field there, empty or not. */
export type Values = Record<string, unknown>;

export interface Difference {
  /** Dotted: `translations.en.bio`. */
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Changed by both, and not to the same. */
  clash: boolean;
}

export type Side = "mine" | "theirs";

/** The fields that another person has changed since the editor began, and that the editor's form says otherwise. */
export function differencesOf(base: Values, mine: Values, theirs: Values): Difference[] {
  const paths = [...new Set([base, mine, theirs].flatMap((values) => pathsOf(values)))];
  return paths.flatMap((path) => {
    const [was, own, other] = [valueAt(base, path), valueAt(mine, path), valueAt(theirs, path)];
    if (isEqual(was, other) || isEqual(own, other)) return [];
    return [{ path, base: was, mine: own, theirs: other, clash: !isEqual(was, own) }];
  });
}

/** The values to save once the editor has chosen: the other person's version, with the editor's own changes and choices. */
export function mergeChanges(
  base: Values,
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, Side>>,
): Values {
  const merged = structuredClone(theirs);
  for (const path of new Set([...pathsOf(base), ...pathsOf(mine)])) {
    const own = valueAt(mine, path);
    const changedHere = !isEqual(valueAt(base, path), own);
    if (choices[path] === "mine" || (changedHere && choices[path] !== "theirs")) setAt(merged, path, own);
  }
  return merged;
}

/** The fields to send: those whose values are not those of the base. A nested field is sent whole. */
export function changedFields(base: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(base[name], value)));
}

/** The leaves: a list is one, since its rows have no names. */
function pathsOf(values: Values, prefix = ""): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    isValues(value) ? pathsOf(value, `${prefix}${name}.`) : [prefix + name],
  );
}

export function valueAt(values: Values, path: string): unknown {
  return path.split(".").reduce<unknown>((at, name) => (isValues(at) ? at[name] : undefined), values);
}

function setAt(values: Values, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = values;
  for (const name of names) {
    if (!isValues(at[name])) at[name] = {};
    at = at[name] as Values;
  }
  at[last] = value;
}

export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  if (!isValues(one) || !isValues(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isEqual(one[name], other[name]),
  );
}

export const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
