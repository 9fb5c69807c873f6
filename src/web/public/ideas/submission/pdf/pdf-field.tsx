import { type ChangeEvent, useId, useState } from "react";
import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { m } from "#messages/messages.js";
import { DocumentIcon } from "#web/buyer/icons.tsx";
import { fieldIds } from "#web/ui/forms/form-field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { RemoveIcon } from "#web/ui/icons.tsx";
import { choosePdf, type PdfProblem } from "./choose-pdf.ts";
import { fileSize } from "./file-size.ts";

export interface ChosenPdf {
  file: File | null;
  problem: PdfProblem | null;
}

/**
 * An optional PDF, dropped or chosen. The native file input covers the whole area, so dropping and the keyboard
 * work natively.
 */
export function PdfField({ pdf, onChange }: { pdf: ChosenPdf; onChange: (pdf: ChosenPdf) => void }) {
  const id = useId();
  const [dragging, setDragging] = useState(false);
  const [several, setSeveral] = useState(false);
  const { describedBy, invalid } = fieldIds(id, true, pdf.problem);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const choice = choosePdf([...(event.target.files ?? [])]);
    // So that the same file can be chosen again after it was removed or changed.
    event.target.value = "";
    setDragging(false);
    setSeveral(choice.several && choice.file !== null);
    // An invalid file does not replace a valid one.
    if (choice.file || choice.problem) onChange({ file: choice.file ?? pdf.file, problem: choice.problem });
  };

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {m.ideas_pdf_label()} <span className="font-normal text-muted">({m.account_optional()})</span>
      </label>
      {pdf.file && <ChosenFile file={pdf.file} onRemove={() => onChange({ file: null, problem: null })} />}
      <div
        className={`relative grid place-items-center rounded-sm border border-dashed bg-raised p-4 text-center transition-colors duration-150 hover:border-text has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${dragging ? "border-accent text-accent" : "border-edge"} ${pdf.file ? "min-h-16" : "min-h-36"} has-aria-invalid:border-2 has-aria-invalid:border-danger`}
      >
        <input
          id={id}
          type="file"
          accept=".pdf,application/pdf"
          multiple
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={choose}
          onDragEnter={() => setDragging(true)}
          onDragLeave={() => setDragging(false)}
          onDrop={() => setDragging(false)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className="font-semibold underline decoration-edge underline-offset-4">
          {pdf.file ? m.ideas_pdf_replace() : m.ideas_pdf_drop()}
        </span>
      </div>
      <p id={`${id}-hint`} className="text-small text-muted">
        {pdfHint()}
      </p>
      <div role="status">
        {several && pdf.file && <p className="text-small">{m.ideas_pdf_several({ name: pdf.file.name })}</p>}
      </div>
      <div role="alert">
        {pdf.problem && (
          <p id={`${id}-error`} className="text-small font-semibold text-danger">
            {pdfProblemMessage(pdf.problem)}
          </p>
        )}
      </div>
    </div>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const size = fileSize(file.size);
  return (
    <div className="flex items-center gap-3 border border-edge bg-raised py-1 pl-3.5">
      <DocumentIcon className="size-6 shrink-0 text-accent" />
      <p role="status" aria-label={m.ideas_pdf_chosen({ name: file.name, size })} className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="small-print text-muted">{size}</span>
      </p>
      <IconButton label={m.ideas_pdf_remove({ name: file.name })} onClick={onRemove}>
        <RemoveIcon className="size-5" />
      </IconButton>
    </div>
  );
}

const max = () => fileSize(IDEA_PDF_MAX_BYTES);

const pdfHint = (): string => m.ideas_pdf_hint({ max: max() });

function pdfProblemMessage(problem: PdfProblem): string {
  switch (problem.code) {
    case "wrong_type":
      return m.ideas_pdf_wrong_type({ name: problem.name });
    case "wrong_size":
      return m.ideas_pdf_wrong_size({ name: problem.name, size: fileSize(problem.bytes), max: max() });
    case "not_pdf":
      return m.ideas_pdf_not_pdf();
    case "too_large":
      return m.ideas_pdf_too_large({ max: max() });
    case "encrypted":
      return m.ideas_pdf_encrypted();
    case "unreadable":
      return m.ideas_pdf_unreadable();
  }
}
