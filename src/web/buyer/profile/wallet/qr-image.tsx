/** White margin in both themes and in forced colours: scanners need the contrast. */
export function QrImage({ qrCode, alt, className }: { qrCode: string; alt: string; className: string }) {
  return (
    <img
      src={qrCode}
      alt={alt}
      width={320}
      height={320}
      className={`forced-color-adjust-none bg-white p-2 ${className}`}
    />
  );
}
