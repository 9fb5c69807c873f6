import { Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useController } from "react-hook-form";
import { m } from "#messages/messages.js";
import { Field, type FieldProps, useField } from "../field.tsx";
import { contentOf, extensions, pastedSlice } from "./rich-text-html.ts";

/** Bold, italic, headings, lists, links; by their usual keys too. */
export default function RichTextEditor({ lang, ...asked }: FieldProps & { lang: string }) {
  const { field } = useController({ name: asked.name });
  const { frame } = useField(asked);
  const written = useRef<string>(field.value ?? "");
  const editor = useEditor({
    extensions,
    content: contentOf(field.value ?? ""),
    immediatelyRender: true,
    // Its styles are ours: the page's policy lets no script add a stylesheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${frame.id}-label`,
        lang,
        class: "prose-like min-h-32 px-2.5 py-2 outline-none whitespace-pre-wrap",
      },
      // Before the editor's own handlers, which make a policy of their own to read HTML: the page allows ours alone.
      handleDOMEvents: {
        paste: (view, event) => {
          const html = event.clipboardData?.getData("text/html");
          return html ? insertHtml(view, event, html) : false;
        },
        drop: (view, event) => {
          const html = view.dragging ? "" : event.dataTransfer?.getData("text/html");
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          return html && place ? insertHtml(view, event, html, place.pos) : false;
        },
      },
    },
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? "" : editor.getHTML();
      field.onChange(written.current);
    },
    onBlur: field.onBlur,
  });
  // The form sets the text too: from a draft, the other person's version, or the server's cleaned text.
  useEffect(() => {
    if (field.value === written.current || field.value === undefined) return;
    written.current = field.value;
    editor.commands.setContent(contentOf(field.value), { emitUpdate: false });
  }, [field.value, editor]);

  return (
    <Field {...frame} group>
      <div
        className={`rounded-sm border bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent ${frame.error ? "border-danger" : "border-edge"}`}
      >
        <Tools editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </Field>
  );
}

/** In place of the selection, or at a position. */
function insertHtml(view: EditorView, event: Event, html: string, at?: number): true {
  event.preventDefault();
  const { content, openStart, openEnd } = pastedSlice(html);
  const own = view.state.schema.nodeFromJSON({ type: "doc", content: content.toJSON() ?? [] }).content;
  const slice = new Slice(own, openStart, openEnd);
  const { tr } = view.state;
  view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replace(at, at, slice)).scrollIntoView());
  return true;
}

function Tools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      heading: editor.isActive("heading"),
      bullets: editor.isActive("bulletList"),
      numbers: editor.isActive("orderedList"),
      link: editor.isActive("link"),
    }),
  });
  const askLink = () => {
    const before = String(editor.getAttributes("link").href ?? "");
    const href = window.prompt(m.organiser_rich_link_address(), before || "https://");
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (/^(https:\/\/|mailto:)./.test(href) && href !== "https://") chain.setLink({ href }).run();
    else chain.unsetLink().run();
  };
  const step = () => editor.chain().focus();
  return (
    <div role="toolbar" aria-label={m.organiser_rich_tools()} className="flex flex-wrap gap-0.5 border-b p-1">
      <Tool label={m.organiser_rich_bold()} on={active.bold} run={() => step().toggleBold().run()}>
        <strong>B</strong>
      </Tool>
      <Tool label={m.organiser_rich_italic()} on={active.italic} run={() => step().toggleItalic().run()}>
        <em>I</em>
      </Tool>
      <Tool
        label={m.organiser_rich_heading()}
        on={active.heading}
        run={() => step().toggleHeading({ level: 3 }).run()}
      >
        H
      </Tool>
      <Tool
        label={m.organiser_rich_bullets()}
        on={active.bullets}
        run={() => step().toggleBulletList().run()}
      >
        •–
      </Tool>
      <Tool
        label={m.organiser_rich_numbers()}
        on={active.numbers}
        run={() => step().toggleOrderedList().run()}
      >
        1–
      </Tool>
      <Tool label={m.organiser_rich_link()} on={active.link} run={askLink}>
        <span className="text-xs underline">link</span>
      </Tool>
    </div>
  );
}

function Tool({
  label,
  on,
  run,
  children,
}: {
  label: string;
  on: boolean;
  run: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={label}
      onClick={run}
      className="grid size-8 place-items-center rounded-sm hover:bg-line/60 aria-pressed:bg-text aria-pressed:text-ground pointer-coarse:size-11"
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
