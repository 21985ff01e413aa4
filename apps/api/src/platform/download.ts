/** A file that is made piece by piece while it is sent, so that its size needs no memory. */
export interface Download {
  /** Its ending says which type it is. */
  fileName: string;
  /** Where the name's ending is nothing that servers know. */
  type?: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
