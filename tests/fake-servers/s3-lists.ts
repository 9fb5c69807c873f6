/** By `bucket/key`. */
export type Bucket = Map<string, { bytes: Buffer; type: string | undefined; at: Date }>;

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const readXml = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** ListObjectsV2, all of it in one answer: keys below a prefix, those with the delimiter in their rest as one common prefix. */
export function list(objects: Bucket, bucket: string, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter");
  const common = new Set<string>();
  const contents: string[] = [];
  for (const [name, { bytes, at }] of objects) {
    const key = name.slice(bucket.length + 1);
    if (!name.startsWith(`${bucket}/`) || !key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (end >= 0) common.add(key.slice(0, end + 1));
    else
      contents.push(
        `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
      );
  }
  const prefixes = [...common].map(
    (one) => `<CommonPrefixes><Prefix>${escapeXml(one)}</Prefix></CommonPrefixes>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}${prefixes.join("")}</ListBucketResult>`;
}

/** DeleteObjects, quiet: the keys of its body. */
export function deleteAll(objects: Bucket, bucket: string, body: Buffer): string {
  for (const [, key = ""] of body.toString("utf8").matchAll(/<Key>([^<]*)<\/Key>/g))
    objects.delete(`${bucket}/${readXml(key)}`);
  return "<DeleteResult></DeleteResult>";
}
