import { constants, createInflate, deflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { RefusedPdf } from "./pdf-refusal.ts";

/** What all streams of a file may unpack to. Pictures of four printed pages are far below; a bomb is far above. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
/** What the library may unpack by itself: the objects of a document, not its pictures. */
const STRUCTURE_MAX_BYTES = 48 * 1024 * 1024;
const PIXELS_MAX = 100_000_000;
const FILTERS_MAX = 3;
const PIECE_BYTES = 64 * 1024;

const unpacking = new Set(["FlateDecode", "LZWDecode", "RunLengthDecode"]);
const spelling = new Set(["ASCII85Decode", "ASCIIHexDecode"]);
/** What a viewer draws as it is. */
const pictures = new Set(["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"]);

export type StreamReader = ReturnType<typeof limitedStreams>;

interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(requested: number): Uint8Array;
}

const decoders = findDecoders();
const grow = decoders.ensureBuffer;

/**
 * The streams of one file, with a bound on what they unpack to. The library has none: its decoders double their memory
 * until the stream ends. All of them grow by one method, which is bounded here: one file at a time in a thread.
 */
export function limitedStreams() {
  let structureLeft = STRUCTURE_MAX_BYTES;
  let left = UNPACKED_MAX_BYTES;
  decoders.ensureBuffer = function (requested) {
    if (requested > this.buffer.byteLength) structureLeft -= requested;
    if (structureLeft < 0) throw new RefusedPdf("too_large");
    return grow.call(this, requested);
  };

  const deflated: PDFRawStream[] = [];
  const spend = (bytes: number) => {
    left -= bytes;
    if (left < 0) throw new RefusedPdf("too_large");
  };

  /** The same stream under another dictionary, its filters checked and bounded. */
  const copy = (stream: PDFRawStream, dict: PDFDict): PDFRawStream => {
    const filters = filtersOf(stream.dict);
    refusePicture(stream.dict);
    const packed = filters.filter((name) => !pictures.has(name));
    if (packed.length === 0) {
      spend(stream.contents.length);
      return PDFRawStream.of(dict, stream.contents);
    }
    if (packed.length === 1 && packed[0] === "FlateDecode") {
      const copied = PDFRawStream.of(dict, stream.contents);
      deflated.push(copied);
      return copied;
    }
    const unpacked = decode(stream, packed);
    spend(unpacked.length);
    const [picture] = filters.filter((name) => pictures.has(name));
    dict.set(PDFName.of("Filter"), dict.context.obj(["FlateDecode", ...(picture ? [picture] : [])]));
    return PDFRawStream.of(dict, deflateSync(unpacked));
  };

  return {
    copy,
    /** Unpacks what was copied piece by piece, to measure it, and cuts off what follows a stream's end. */
    measure: async () => {
      for (const stream of deflated) {
        const used = await inflate(stream.contents, spend);
        stream.updateContents(stream.contents.subarray(0, used));
      }
    },
    /** The library goes on after an error in one object: asked once it is through. */
    requireWithin: () => {
      if (structureLeft < 0) throw new RefusedPdf("too_large");
    },
  };
}

/** What all decoders of the library inherit: found by one of them, since it is not exported. */
function findDecoders(): Decoder {
  const filter = new Map([[PDFName.of("Filter"), PDFName.of("RunLengthDecode")]]);
  const dict = PDFDict.fromMapWithContext(filter, PDFContext.create());
  const some = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()));
  const decoders = Object.getPrototypeOf(Object.getPrototypeOf(some)) as Decoder;
  if (!Object.hasOwn(decoders, "ensureBuffer")) throw new Error("The PDF library's decoders have changed");
  return decoders;
}

/** Each filter is one that we know; at most one of them unpacks: nothing honest is packed twice. */
function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of("Filter"));
  const filters = (filter instanceof PDFArray ? filter.asArray() : [filter])
    .map((one) => (one && dict.context.lookup(one)) as PDFObject | undefined)
    .filter((one) => one !== undefined)
    .map((one) => {
      if (one instanceof PDFName) return one.decodeText();
      throw new RefusedPdf("not_pdf");
    });
  const packs = filters.filter((name) => unpacking.has(name)).length;
  if (packs > 1 || filters.length > FILTERS_MAX) throw new RefusedPdf("too_large");
  const drawn = filters.findIndex((name) => pictures.has(name));
  if (drawn !== -1 && drawn !== filters.length - 1) throw new RefusedPdf("not_pdf");
  if (filters.every((name) => unpacking.has(name) || spelling.has(name) || pictures.has(name)))
    return filters;
  throw new RefusedPdf("not_pdf");
}

/** A picture of a few bytes may say that it is larger than any screen; a viewer would take the memory for it. */
function refusePicture(dict: PDFDict): void {
  const side = (name: string) => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  if (side("Width") * side("Height") > PIXELS_MAX) throw new RefusedPdf("too_large");
}

/** How many bytes belong to the stream. What is cut short is taken as far as it goes, as viewers do. */
async function inflate(packed: Uint8Array, onBytes: (bytes: number) => void): Promise<number> {
  const inflating = createInflate({ chunkSize: PIECE_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  inflating.end(packed);
  try {
    for await (const piece of inflating as AsyncIterable<Buffer>) onBytes(piece.length);
  } catch (error) {
    throw error instanceof RefusedPdf ? error : new RefusedPdf("not_pdf");
  }
  return inflating.bytesWritten;
}

function decode(stream: PDFRawStream, filters: string[]): Uint8Array {
  const { context } = stream.dict;
  const params = stream.dict.lookup(PDFName.of("DecodeParms"));
  const map = new Map<PDFName, PDFObject>([
    [PDFName.of("Filter"), context.obj(filters.map((name) => PDFName.of(name)))],
  ]);
  if (params instanceof PDFArray) map.set(PDFName.of("DecodeParms"), params);
  else if (params instanceof PDFDict) map.set(PDFName.of("DecodeParms"), context.obj([params]));
  return decodePDFRawStream(
    PDFRawStream.of(PDFDict.fromMapWithContext(map, context), stream.contents),
  ).decode();
}
