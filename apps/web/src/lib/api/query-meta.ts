import type { Area } from '../messages/message-for';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The area of the catalogue whose text a failed load shows as a toast, besides the text on the screen:
       * only for loads named in the specification's catalogue.
       */
      failureArea?: Area;
    };
  }
}
