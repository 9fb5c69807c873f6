import {
  differencesOf,
  isEqual,
  isValues,
  mergeChanges,
  type Side,
  type Values,
  valueAt,
} from "#contract/merge-changes.ts";

/** The values that a file would write, and those that it leaves since they were edited here. */
export interface Merge {
  here: Values;
  file: Values;
  /** Paths that the file has changed and no editor here. */
  changed: string[];
  /** Paths that were edited here, and of which the file says otherwise. */
  edited: string[];
}

/** Fields that never give way by themselves, though no file has named them before. */
const KEPT = ["photo"];

/**
 * Merges three ways: what a file said last, what stands here, what the file says now. `base` null: no file has said anything of the
 * record, so what the file says is a change. A field that no file has named before was written here.
 */
export function mergeOf(base: Values | null, all: Values, file: Values): Merge {
  const here = likeness(file, all);
  const paths = differencesOf({}, here, file).map(({ path }) => path);
  const isEdited = (path: string) =>
    (base !== null || KEPT.includes(path)) &&
    !isEqual(given(valueAt(base ?? {}, path)), given(valueAt(here, path)));
  return {
    here,
    file,
    changed: paths.filter((path) => !isEdited(path)),
    edited: paths.filter(isEdited),
  };
}

/** The values to write: the file's, except where an editor's stand and are not given up. */
export function mergedValues({ here, file, changed, edited }: Merge, taken: ReadonlySet<string>): Values {
  const written = [...changed, ...edited.filter((path) => taken.has(path))];
  const choices = Object.fromEntries(
    [...changed, ...edited].map((path): [string, Side] => [path, written.includes(path) ? "mine" : "theirs"]),
  );
  return mergeChanges(here, file, here, choices);
}

const given = (value: unknown) => (Array.isArray(value) && value.length === 0 ? "" : (value ?? ""));

/** Returns the part of `all` that the file names too. */
const likeness = (file: Values, all: Values): Values =>
  Object.fromEntries(
    Object.entries(file).map(([name, value]) => {
      const own = all[name];
      return [
        name,
        isValues(value) ? likeness(value, isValues(own) ? own : {}) : (own ?? (value === null ? null : "")),
      ];
    }),
  );
