import { type ColumnDef, type Constraint, loadModule, type Node, parse, type RangeVar } from "libpg-query";

/** A statement that the version before can bear although these rules cannot see it says why in a comment that begins so. */
const SEEN = /^-- the version before can bear it: \S/m;

/**
 * The statements in this migration that could break or halt the version before, which serves meanwhile (docs/decisions/0138). What is not known to
 * be harmless is a fault. Read by PostgreSQL's own parser.
 */
export async function faultsOfMigration(text: string): Promise<string[]> {
  await loadModule();
  const { stmts = [] } = await parse(text);
  const bytes = Buffer.from(text);
  const ends = stmts.map(({ stmt_location = 0, stmt_len }) =>
    stmt_len ? stmt_location + stmt_len : bytes.length,
  );
  // The comment before a statement is no part of it.
  const withComment = (index: number) => bytes.subarray(ends[index - 1] ?? 0, ends[index]).toString();
  const statements = stmts.flatMap(({ stmt }, index) =>
    stmt && !SEEN.test(withComment(index)) ? [stmt] : [],
  );
  const created = new Set(stmts.flatMap(({ stmt }) => createdTable(stmt)));
  const isNew = (table?: RangeVar) => created.has(table?.relname ?? "");
  return statements.flatMap((statement) => faultsOf(statement, isNew));
}

const createdTable = (statement?: Node) =>
  statement && "CreateStmt" in statement ? [statement.CreateStmt.relation?.relname ?? ""] : [];

const HARMLESS = new Set([
  "CommentStmt",
  "CreateDomainStmt",
  "CreateEnumStmt",
  "CreateFunctionStmt",
  "CreateSeqStmt",
  "CreateStmt",
  "CreateTrigStmt",
  "InsertStmt",
  "UpdateStmt",
  "ViewStmt",
]);

function faultsOf(statement: Node, isNew: (table?: RangeVar) => boolean): string[] {
  if ("AlterTableStmt" in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt;
    return isNew(relation) ? [] : cmds.flatMap(faultsOfChange);
  }
  if ("IndexStmt" in statement) {
    const { relation, concurrent } = statement.IndexStmt;
    return concurrent || isNew(relation)
      ? []
      : ["an index is created concurrently: writes would wait for it"];
  }
  if ("DropStmt" in statement) {
    const { removeType, concurrent } = statement.DropStmt;
    return removeType === "OBJECT_INDEX" && concurrent
      ? []
      : [`the version before may use it: ${removeType}`];
  }
  return Object.keys(statement)
    .filter((kind) => !HARMLESS.has(kind))
    .map((kind) => `not known to be harmless: ${kind}`);
}

const HARMLESS_CHANGES = new Set(["AT_ColumnDefault", "AT_ValidateConstraint", "AT_SetStatistics"]);

function faultsOfChange(change: Node): string[] {
  if (!("AlterTableCmd" in change)) return [];
  const { subtype = "", def } = change.AlterTableCmd;
  if (subtype === "AT_AddColumn" && def && "ColumnDef" in def) return faultsOfColumn(def.ColumnDef);
  if (subtype === "AT_AddConstraint" && def && "Constraint" in def)
    return def.Constraint.skip_validation
      ? []
      : ["a constraint is added `not valid`, and validated by a later file"];
  return HARMLESS_CHANGES.has(subtype) ? [] : [`not known to be harmless: ${subtype}`];
}

const HARMLESS_OF_COLUMN = new Set(["CONSTR_NULL", "CONSTR_CHECK", "CONSTR_NOTNULL", "CONSTR_DEFAULT"]);

function faultsOfColumn({ constraints = [] }: ColumnDef): string[] {
  const all = constraints.flatMap((one): Constraint[] => ("Constraint" in one ? [one.Constraint] : []));
  const kinds = all.map(({ contype = "CONSTR_NULL" }) => contype);
  const faults = kinds
    .filter((kind) => !HARMLESS_OF_COLUMN.has(kind))
    .map((kind) => `a new column brings no ${kind}`);
  if (kinds.includes("CONSTR_NOTNULL") && !kinds.includes("CONSTR_DEFAULT"))
    faults.push("a new column is null or has a default: the version before does not fill it");
  if (all.some((one) => one.contype === "CONSTR_DEFAULT" && isComputed(one)))
    faults.push("a default is a constant or now(): the table would be written anew");
  return faults;
}

const isComputed = ({ raw_expr }: Constraint) =>
  raw_expr !== undefined &&
  /"FuncCall":\{"funcname":\[\{"String":\{"sval":"(?!now")/.test(JSON.stringify(raw_expr));
