export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'default';

export interface Message {
  type: ToastType;
  text: string;
  /** What else there is to say, below it. */
  detail?: string;
}

/** `byCode`: what the code of the failure says anywhere. `silent`: nothing is said. */
export type Words = Message | 'byCode' | 'silent';

/** What is said in one area of the product. */
export interface AreaMessages {
  success?: Message;
  /** What the form says before anything is sent. */
  missing?: Message;
  invalid?: Message;
  statuses?: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429, Words>>;
  other: Exclude<Words, 'byCode'>;
  /**
   * The specification has a row for every other failure of this area: its words are kept, and the code's
   * own sentence is added below.
   */
  coversEveryFailure?: true;
}
