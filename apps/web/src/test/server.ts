import {
  listLettersCall,
  listMailingsCall,
  planSteps,
  readEntryChecksCall,
  readPlanCall,
  readPublishingCall,
  type Plan,
  type Publishing,
} from '@hustings/shared';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const noChecks = {
  notAsked: 0,
  queued: 0,
  asked: 0,
  failed: 0,
  confirmed: 0,
  correction: 0,
  declined: 0,
  failures: [],
};

const nothingSent = { results: [], total: 0, page: 1, limit: 50 };

/** No automatic emails. */
const noPlan: Plan = {
  steps: planSteps.map((step) => ({ step, on: false, state: 'off', at: null, queued: null })),
};

/** The default publication settings. */
const publishedAtOnce: Publishing = {
  when: 'atOnce',
  at: null,
  plannedReaders: 'everyone',
  announce: false,
  indexed: false,
  embedOrigins: [],
  publishedAt: null,
  readers: 'everybody',
  counted: true,
  onlyMorePublic: true,
};

/**
 * The network in tests. Calls fail until a test answers them: see `answer`. Defaults exist only for what
 * every election requests for its messages (none sent or planned) and for results, which are published at once.
 */
export const server = setupServer(
  http.get(`*${listLettersCall.path}`, () => HttpResponse.json([])),
  http.get(`*${listMailingsCall.path}`, () => HttpResponse.json(nothingSent)),
  http.get(`*${readEntryChecksCall.path}`, () => HttpResponse.json(noChecks)),
  http.get(`*${readPlanCall.path}`, () => HttpResponse.json(noPlan)),
  http.get(`*${readPublishingCall.path}`, () => HttpResponse.json(publishedAtOnce)),
);
