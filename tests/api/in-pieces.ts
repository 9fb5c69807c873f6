const PIECE_BYTES = 64 * 1024;

/** A body in pieces, as a network brings them: the sender copies nothing, and what is not read is never made. */
export function inPieces(all: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      const piece = all.subarray(at, at + PIECE_BYTES);
      at += piece.length;
      if (piece.length > 0) controller.enqueue(piece);
      else controller.close();
    },
  });
}
