import type { CSSProperties, ReactNode } from "react";

/** Mail programs lay out tables alone; Outlook knows no padding of other elements. */
export function LayoutTable({
  className,
  style,
  cell,
  children,
}: {
  className?: string;
  style?: CSSProperties;
  /** The one cell's style. */
  cell?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** An inbox shows about this much beside the subject, and would fill it with the mail's first lines. */
const PREVIEW_LENGTH = 150;
/** Several kinds of nothing: programs fold the same one. */
const BLANKS = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

export function InboxPreview({ children }: { children: string }) {
  const text = children.slice(0, PREVIEW_LENGTH);
  return (
    <div style={hidden} data-skip-in-text={true}>
      {text}
      <div>{BLANKS.repeat(PREVIEW_LENGTH - text.length)}</div>
    </div>
  );
}

const hidden: CSSProperties = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};
