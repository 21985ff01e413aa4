/** A file generated while it is sent, so that it is never in memory as a whole. */
export interface Download {
  /** The extension determines the type. */
  fileName: string;
  /** The media type, for extensions that servers do not know. */
  type?: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
