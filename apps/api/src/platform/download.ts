/** A file generated while it is sent. */
export interface Download {
  /** The name, whose extension determines the media type. */
  fileName: string;
  /** The media type, for extensions that servers do not know. */
  type?: string;
  /** The memory that its source takes until it is sent, if that can be much. */
  megabytes?: number;
  chunks: AsyncIterable<string | Uint8Array>;
}
