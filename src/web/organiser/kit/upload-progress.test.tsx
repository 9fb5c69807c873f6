import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UploadProgress } from "./upload-progress.tsx";

const announced = (sent: number | null) => {
  const markup = renderToStaticMarkup(<UploadProgress sent={sent} label="A enviar" checking="A verificar" />);
  return /role="status"[^>]*>([^<]*)</.exec(markup)?.[1];
};

it("a screen reader hears that sending has begun and that the file is checked, and no percents", () => {
  expect([null, 0, 0.42, 0.99, 1].map(announced)).toEqual([
    "",
    "A enviar",
    "A enviar",
    "A enviar",
    "A verificar",
  ]);
});
