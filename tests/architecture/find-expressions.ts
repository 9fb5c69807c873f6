import ts from "typescript";

export interface FoundExpression {
  /** `file:line`. */
  at: string;
  /** Null: built from what the file alone does not say. */
  expression: { source: string; flags: string } | null;
}

/** Every regular expression of a source: literals, and `RegExp(…)` of strings and of the file's constant strings. */
export function findExpressions(file: string, text: string): FoundExpression[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const constants = new Map<string, string>();
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const value = textOf(node.initializer, constants);
      if (value !== null) constants.set(node.name.getText(), value);
    }
    const expression = expressionOf(node, constants);
    if (expression !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${file}:${line + 1}`, expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function expressionOf(node: ts.Node, constants: ReadonlyMap<string, string>) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (node.expression.getText() !== "RegExp") return undefined;
  const [pattern, flags] = (node.arguments ?? []).map((argument) => textOf(argument, constants));
  return pattern == null || flags === null ? null : { source: pattern, flags: flags ?? "" };
}

/** The value of a string that the file says whole, or null. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, string>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw")
    return ts.isNoSubstitutionTemplateLiteral(node.template) ? (node.template.rawText ?? null) : null;
  if (!ts.isTemplateExpression(node)) return null;
  return node.templateSpans.reduce<string | null>((whole, span) => {
    const value = textOf(span.expression, constants);
    return whole === null || value === null ? null : whole + value + span.literal.text;
  }, node.head.text);
}
