/** A file generated while it is sent. */
export interface Download {
  /** The name, whose extension determines the media type. */
  fileName: string;
  /** The media type, for extensions that servers do not know. */
  type?: string;
  /** The memory that its source takes until it is sent, if that can be much. */
  megabytes?: number;
  /**
   * Making its chunks is work for the processor, so it alternates with other such downloads. See `inTurn`.
   */
  inTurns?: true;
  chunks: AsyncIterable<string | Uint8Array>;
}
