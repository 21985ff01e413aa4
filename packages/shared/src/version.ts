/** The product's version; a test checks that it equals the top-level `package.json`. */
export const VERSION = '0.9.0';
