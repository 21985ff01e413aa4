/** Of the product as a whole: what `package.json` at the top says, as a test holds it to. */
export const VERSION = '0.9.0';
