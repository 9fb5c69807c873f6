export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
