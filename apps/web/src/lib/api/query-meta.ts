import type { Area } from '../messages/message-for';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The area of the catalogue whose words a failed load is toasted in, beside what the screen
       * shows in its place: for the loads that the specification's catalogue names.
       */
      failureArea?: Area;
    };
  }
}
