/** A body's bytes where they came: a file of megabytes is searched and cut without being copied. */
export interface Pieces {
  length: number;
  /** -1 where there is none from there on. */
  indexOf(byte: number, from: number): number;
  at(position: number): number | undefined;
  slice(start: number, end: number): Buffer[];
}

export function piecesOf(parts: readonly Uint8Array[]): Pieces {
  const buffers = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  const starts: number[] = [];
  let length = 0;
  for (const { length: size } of buffers) {
    starts.push(length);
    length += size;
  }
  // Searches go on where the last one was.
  let last = 0;
  const pieceAt = (position: number): number => {
    if ((starts[last] ?? 0) > position) last = 0;
    while (last + 1 < starts.length && (starts[last + 1] ?? 0) <= position) last += 1;
    return last;
  };
  return {
    length,
    indexOf: (byte, from) => {
      for (let index = pieceAt(from); index < buffers.length; index += 1) {
        const start = starts[index] ?? 0;
        const found = buffers[index]?.indexOf(byte, Math.max(0, from - start)) ?? -1;
        if (found !== -1) return start + found;
      }
      return -1;
    },
    at: (position) => {
      const index = pieceAt(position);
      return buffers[index]?.[position - (starts[index] ?? 0)];
    },
    slice: (start, end) =>
      buffers
        .map((buffer, index) => {
          const offset = starts[index] ?? 0;
          return buffer.subarray(Math.max(0, start - offset), Math.max(0, end - offset));
        })
        .filter(({ length: size }) => size > 0),
  };
}
