import { useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { useFirstTexts } from "../../form/first-texts.ts";
import { Preview } from "../../kit/preview.tsx";

/** The card of the speakers page, as the form is now. */
export function SpeakerPreview() {
  const [name, image] = useWatch({ name: ["name", "image"] }) as string[];
  const [position, company] = useFirstTexts(["position", "company"]);
  return (
    <Preview>
      <div className="max-w-56 border">
        {image ? (
          <img
            src={image}
            alt=""
            width={640}
            height={800}
            className="aspect-4/5 w-full bg-line object-cover"
          />
        ) : (
          <div className="grid aspect-4/5 w-full place-items-center bg-[radial-gradient(var(--edge)_1px,transparent_1px)] bg-size-[8px_8px] font-mono text-xs text-muted">
            <span className="bg-ground px-2">{m.organiser_picture_none()}</span>
          </div>
        )}
        <div className="p-4">
          <p className="font-display text-2xl leading-none font-bold tracking-tight">
            {name || m.organiser_name()}
          </p>
          <p className="mt-2 text-[0.9375rem] leading-snug">{position}</p>
          <p className="mt-1 font-mono text-small text-muted">{company}</p>
        </div>
      </div>
    </Preview>
  );
}
