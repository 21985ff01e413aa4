import {
  listLettersCall,
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

/** Nothing is sent by itself. */
const noPlan: Plan = {
  steps: planSteps.map((step) => ({ step, on: false, state: 'off', at: null, queued: null })),
};

/** As every election is published unless its officers choose otherwise. */
const publishedAtOnce: Publishing = {
  when: 'atOnce',
  at: null,
  announce: false,
  indexed: false,
  embedOrigins: [],
  publishedAt: null,
  readers: 'everybody',
  counted: true,
  onlyMorePublic: true,
};

/**
 * The network in tests. Nothing is answered until a test says how: see `answer`. Only letters, checks of
 * entries and plans, which every roll asks for, are none, and results are published at once.
 */
export const server = setupServer(
  http.get(`*${listLettersCall.path}`, () => HttpResponse.json([])),
  http.get(`*${readEntryChecksCall.path}`, () => HttpResponse.json(noChecks)),
  http.get(`*${readPlanCall.path}`, () => HttpResponse.json(noPlan)),
  http.get(`*${readPublishingCall.path}`, () => HttpResponse.json(publishedAtOnce)),
);
