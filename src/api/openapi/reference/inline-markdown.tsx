import { Fragment, type ReactNode } from "react";
import { problemCodes } from "#contract/problem.ts";

const PART = /(`[^`]+`|\*\*[^*]+\*\*)/;
const codes = new Set<string>(problemCodes);

export const problemAnchor = (code: string) => `problem-${code}`;

/**
 * Descriptions in the contract use only this Markdown: paragraphs, `code` and **strong**. A refusal's code links to its meaning.
 */
export function Markdown({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph) => <p key={paragraph}>{parts(paragraph)}</p>);
}

export function InlineMarkdown({ text }: { text: string }) {
  return parts(text);
}

function parts(text: string): ReactNode {
  return text.split(PART).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
    return <Fragment key={index}>{rendered(part)}</Fragment>;
  });
}

function rendered(part: string): ReactNode {
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  if (!part.startsWith("`")) return part;
  const code = part.slice(1, -1);
  if (!codes.has(code)) return <code>{code}</code>;
  return (
    <a href={`#${problemAnchor(code)}`}>
      <code>{code}</code>
    </a>
  );
}
