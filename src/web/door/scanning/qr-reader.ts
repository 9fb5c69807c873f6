import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Reads the QR code in a picture of the camera; null: there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader, or else one of ours in WebAssembly: nothing is loaded from elsewhere. */
export async function openQrReader(): Promise<QrReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats: string[] = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes("qr_code")) {
    const detector = new own({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (!drawing || video.videoWidth === 0) return null;
    // Wide enough for a code at arm's length, and read in 20 ms.
    const scale = Math.min(1, 800 / video.videoWidth);
    canvas.width = video.videoWidth * scale;
    canvas.height = video.videoHeight * scale;
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = drawing.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(picture, {
      formats: ["QRCode"],
      tryHarder: false,
      maxNumberOfSymbols: 1,
    });
    return found?.text ?? null;
  };
}
