import {
  listLettersCall,
  planSteps,
  readEntryChecksCall,
  readPlanCall,
  type Plan,
} from '@hustings/shared';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const noChecks = {
  ...{ notAsked: 0, queued: 0, asked: 0, failed: 0, confirmed: 0, correction: 0, declined: 0 },
  failures: [],
};

/** Nothing is sent by itself. */
const noPlan: Plan = {
  steps: planSteps.map((step) => ({ step, on: false, state: 'off', at: null, queued: null })),
};

/**
 * The network in tests. Nothing is answered until a test says how: see `answer`. Only letters, checks of
 * entries and plans, which every roll asks for, are none.
 */
export const server = setupServer(
  http.get(`*${listLettersCall.path}`, () => HttpResponse.json([])),
  http.get(`*${readEntryChecksCall.path}`, () => HttpResponse.json(noChecks)),
  http.get(`*${readPlanCall.path}`, () => HttpResponse.json(noPlan)),
);
