/** A file generated while it is sent, so that it is never in memory as a whole. */
export interface Download {
  /** The name, whose extension determines the media type. */
  fileName: string;
  /** The media type, for extensions that servers do not know. */
  type?: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
