/** What a stylesheet is in a test. */
export {};
