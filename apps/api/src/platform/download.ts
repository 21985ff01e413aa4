/** A file generated while it is sent, so that its size needs no memory. */
export interface Download {
  /** The extension determines the type. */
  fileName: string;
  /** For extensions that servers do not know. */
  type?: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
