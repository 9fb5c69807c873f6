/** White margin in both themes: scanners need the contrast. */
export function QrImage({ qrCode, alt, className }: { qrCode: string; alt: string; className: string }) {
  return <img src={qrCode} alt={alt} width={320} height={320} className={`bg-white p-2 ${className}`} />;
}
