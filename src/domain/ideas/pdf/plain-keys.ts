const words = (text: string) => text.trim().split(/\s+/);

/**
 * Every key of a PDF's dictionaries (ISO 32000) that says how a page looks. None of them can hold an action, a link, a
 * form or another file: those are under keys that are not here (`A`, `AA`, `Annots`, `Names`, `OpenAction`, `EF`, and `F`,
 * by which a stream's bytes come from elsewhere).
 */
export const plainKeys: ReadonlySet<string> = new Set(
  words(`
    Type Subtype Resources
    Font XObject ExtGState ColorSpace Pattern Shading ProcSet
    Filter DecodeParms Predictor Colors BitsPerComponent Columns EarlyChange K Rows EndOfLine EncodedByteAlign
    EndOfBlock BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform
    Width Height Decode Interpolate ImageMask Mask SMask SMaskInData Matte Intent
    BBox Matrix FormType Group S CS I
    LW LC LJ ML RI BM ca CA AIS TK op OP OPM SA FL SM G BC
    PatternType PaintType TilingType XStep YStep
    ShadingType Background AntiAlias Coords Domain Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow
    FunctionType Range Size Order Encode C0 C1 N Functions Bounds
    BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode Name DescendantFonts CIDSystemInfo Registry
    Ordering Supplement DW W DW2 W2 CIDToGIDMap CharProcs FontBBox FontMatrix BaseEncoding Differences
    CMapName UseCMap WMode
    FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH
    AvgWidth MaxWidth FontFile FontFile2 FontFile3 CharSet CIDSet Length1 Length2 Length3
    Alternate WhitePoint BlackPoint Gamma Colorants Process Components
  `),
);

/** Dictionaries whose own keys are names of the document's choice; what is under them has plain keys again. */
export const namingKeys: ReadonlySet<string> = new Set(
  words("Font XObject ExtGState ColorSpace Pattern Shading CharProcs Colorants"),
);

/** Of a page itself; the rest of it is navigation, notes and actions. */
export const pageKeys = words("MediaBox CropBox Rotate UserUnit Resources Group");
/** Of these a page has its parents' where it has none. */
export const inheritedKeys = words("MediaBox CropBox Rotate Resources");
