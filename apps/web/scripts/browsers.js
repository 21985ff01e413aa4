/** The oldest browsers that the product is built for: see docs/accessibility.md. */
export const browsers = ['chrome131', 'edge131', 'firefox133', 'safari16.4', 'ios16.4'];
