export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'default';

export interface Message {
  type: ToastType;
  text: string;
  /** More text, shown below. */
  detail?: string;
}

/** `byCode`: the text of the failure's code. `silent`: no message. */
export type Words = Message | 'byCode' | 'silent';

/** The texts of one area of the product. */
export interface AreaMessages {
  success?: Message;
  /** Shown by the form before anything is sent. */
  missing?: Message;
  invalid?: Message;
  statuses?: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429, Words>>;
  other: Exclude<Words, 'byCode'>;
  /**
   * The specification has a row for all other failures of this area: its text is kept, and the code's own
   * text is added below.
   */
  coversEveryFailure?: true;
}
