import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { m } from "#messages/messages.js";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { explainPictureRefusal } from "./explain-picture-refusal.ts";
import { base64Of } from "./read-picture.ts";
import type { UploadPicture } from "./upload-picture.ts";

const ZOOM_MAX = 4;
/** In px: a picture narrower than this is blurred where it fills a phone. */
const SHARP_WIDTH = 480;

/** The editor chooses the part that visitors see; then it is uploaded. By keyboard: arrows move it, the slider zooms. */
export default function CropDialog({
  picture,
  aspect,
  upload: send,
  onClose,
  onUploaded,
}: {
  /** As a data URL. */
  picture: string;
  aspect: number;
  upload: UploadPicture;
  onClose: () => void;
  onUploaded: (path: string) => void;
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [uploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const upload = async () => {
    if (!area) return;
    setUploading(true);
    setRefused(null);
    try {
      const { path } = await send({
        file: base64Of(picture),
        crop: {
          left: Math.round(area.x),
          top: Math.round(area.y),
          width: Math.max(1, Math.round(area.width)),
          height: Math.max(1, Math.round(area.height)),
        },
      });
      onUploaded(path);
    } catch (error) {
      setRefused(explainPictureRefusal(error));
    }
    setUploading(false);
  };

  return (
    <ActionDialog
      wide
      onClose={onClose}
      title={m.organiser_crop_title()}
      text={m.organiser_crop_text()}
      action={m.organiser_crop_upload()}
      busy={uploading}
      disabled={!area}
      onAct={() => void upload()}
    >
      <div className="relative mt-4 h-[min(26rem,50dvh)] bg-ink">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          maxZoom={ZOOM_MAX}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          // Its stylesheet is part of ours: the page's policy lets no script add one.
          disableAutomaticStylesInjection
        />
      </div>
      <label className="mt-3 flex items-center gap-3">
        <span className="font-semibold">{m.organiser_crop_zoom()}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-9 flex-1 accent-primary"
        />
      </label>
      {area && area.width < SHARP_WIDTH && (
        <p role="status" className="mt-2">
          {m.organiser_crop_small({ width: Math.round(area.width), height: Math.round(area.height) })}
        </p>
      )}
      {refused && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {refused}
        </p>
      )}
    </ActionDialog>
  );
}
