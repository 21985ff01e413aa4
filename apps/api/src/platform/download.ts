/** A file that is made piece by piece while it is sent, so that its size needs no memory. */
export interface Download {
  /** Its ending says which type it is. */
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
