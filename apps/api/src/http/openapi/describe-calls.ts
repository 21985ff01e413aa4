import {
  callsByConcept,
  errorBodySchema,
  errorsOf,
  KEY_PREFIX,
  uploadFields,
  webhookEventSchema,
  type Act,
  type Call,
  type ErrorBody,
  type ErrorCode,
  type SuccessStatus,
  type ToldType,
} from '@hustings/shared';
import { specified } from '../../platform/specified.js';
import type { z } from 'zod';
import { statusesOf } from '../refusals.js';
import {
  answerExamples,
  bodyExamples,
  eventExamples,
  fileExamples,
  Several,
} from './examples/index.js';
import { jsonSchemaOf, linkedFrom, namedSchemas, type JsonSchema } from './json-schemas.js';

const done: Record<SuccessStatus, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted and in progress.',
  204: 'Done; the answer is empty.',
};

/** Notes on calls that need a role. */
const membersOnly: Record<Act, string> = {
  readElections: 'For members of the organisation.',
  readAddresses: 'For owners, officers and clerks of the organisation.',
  keepRoll: 'For owners, officers and clerks of the organisation.',
  runElections: 'For owners and officers of the organisation.',
  manageOrganisation: 'For owners of the organisation.',
};

const concepts: Record<keyof typeof callsByConcept, string> = {
  auth: 'Signing up and in, sessions and passwords',
  accounts: 'Accounts of members and voters',
  organisations: 'The organisation and its members',
  apiKeys: 'API keys for an organisation’s own systems',
  elections: 'Elections with their dates, status and settings',
  positions: 'The offices and questions on a ballot',
  candidates: 'The candidates for a position',
  nominations: 'Proposing candidates, and deciding on them',
  voters: 'Electoral rolls and the people on them',
  entryChecks: 'Voters check their details on the roll; officers decide on corrections',
  imports: 'Importing voters from files',
  directory: 'The people on all your organisation’s rolls',
  invitations: 'Invitations and reminders by email',
  letters: 'Letters to voters, and signing in with their codes',
  notices: 'Emails to voters about what happens in an election',
  mailings: 'Everything emailed or printed for an election',
  ballots: 'Voting, and the ballot box',
  annulments: 'Annulling a recorded result',
  results: 'Turnout and results',
  publishing: 'When and how results are published, and the public page of an election',
  webhooks: 'Webhooks: messages about elections to the organisation’s own systems',
  audit: 'The audit trail: who did what in an election',
  images: 'Photos and posters',
  contact: 'Messages to the people who run this installation',
};

/** The OpenAPI 3.1 description of the HTTP interface, made from the calls in `packages/shared`. */
export function openApiOf(product: { PRODUCT_NAME: string }) {
  const schemas: Schemas = { bodies: namedSchemas('input'), answers: namedSchemas('output') };
  const error = schemas.answers.linkTo(errorBodySchema, 'ErrorBody');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [concept, calls] of Object.entries(callsByConcept)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const path = (paths[call.path.replace(/:(\w+)/g, '{$1}')] ??= {});
      path[call.method.toLowerCase()] = {
        tags: [concept],
        ...operationOf(name.replace(/Call$/, ''), call, schemas, error),
      };
    }
  }
  const webhooks = webhooksOf(schemas.answers.linkTo(webhookEventSchema, 'WebhookEvent'));
  const named = { ...schemas.answers.schemas(), ...schemas.bodies.schemas() };
  return {
    openapi: '3.1.0',
    info: {
      title: `The interface of ${product.PRODUCT_NAME}`,
      version: '1',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      description: INTRODUCTION,
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: Object.entries(concepts).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${KEY_PREFIX}…`,
          description: KEYS,
        },
      },
      schemas: linkedFrom({ paths, webhooks }, named),
    },
  };
}

const told: Record<ToldType, string> = {
  'election.opened': 'Voting has opened',
  'election.closed': 'Voting has ended; the ballots are being counted',
  'results.published': 'Results were published, or more people may read them now',
  'webhook.test': 'Somebody has asked for a test',
};

/** Describes the requests that webhooks receive. */
function webhooksOf(event: JsonSchema) {
  return Object.fromEntries(
    Object.entries(told).map(([type, summary]) => [
      type,
      {
        post: {
          tags: ['webhooks'],
          operationId: type,
          summary,
          description: RECEIVING,
          // OpenAPI can't express that these requests are signed.
          security: [],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: event, example: eventExamples[type as ToldType] },
            },
          },
          responses: {
            '2XX': { description: 'Delivered.' },
            default: { description: 'Not delivered; it is sent again, for up to three days.' },
          },
        },
      },
    ]),
  );
}

const RECEIVING =
  'Signed according to Standard Webhooks. Events can arrive more than once, with the same `webhook-id`, and in any order. Answer within ten seconds; redirects are not followed.';

const INTRODUCTION = `The web app uses these calls for everything it does. Sign in with \`login\` and send its \`accessToken\` as a bearer token. An organisation’s own systems can send an API key instead, to the calls that list it; \`docs/connecting.md\` in the source explains how, step by step.

All errors have one form, \`ErrorBody\`. Rely on its \`code\`: its \`message\` is a sentence for people and may change.`;

const KEYS =
  'An API key, which an owner creates on the organisation’s page “Connections”. It has the rights of a member with its role, for the calls that list it, up to 300 times a minute.';

interface Schemas {
  bodies: ReturnType<typeof namedSchemas>;
  answers: ReturnType<typeof namedSchemas>;
}

function operationOf(name: string, call: Call, schemas: Schemas, error: JsonSchema) {
  const signedIn = { accessToken: [] };
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access !== 'anyone' &&
      call.access !== 'signedIn' && { description: membersOnly[call.access] }),
    security: [
      ...(call.access === 'anyone' ? [{}] : []),
      signedIn,
      ...(call.apiKey ? [{ apiKey: [] }] : []),
    ],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(call.body && { requestBody: requestBodyOf(name, call, call.body, schemas) }),
    ...(!call.body && call.upload && { requestBody: bareFile }),
    responses: { ...answersOf(name, call, schemas), ...refusalsOf(call, error) },
  };
}

function parametersOf(where: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    schema: property,
    required: required.includes(name),
  }));
}

/** A CSV file, as the body or in a form. */
const bareFile = {
  required: true,
  content: {
    'text/csv': {
      schema: { type: 'string' },
      example: 'Member no.,Name,E-mail\n17,Grace Hopper,grace@club.example\n',
    },
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          [uploadFields.csv]: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    },
  },
};

function requestBodyOf(name: string, { upload }: Call, body: z.ZodType, { bodies }: Schemas) {
  const schema = bodies.linkTo(body, `${capitalised(name)}Body`);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const withFile = (field: string) => ({
    allOf: [schema, { type: 'object', properties: { [field]: file } }],
  });
  return {
    required: true,
    content: {
      'application/json': { schema, example: bodyExamples[name] },
      ...(upload && { 'multipart/form-data': { schema: withFile(uploadFields[upload]) } }),
    },
  };
}

function answersOf(name: string, { answers, files = [] }: Call, schemas: Schemas) {
  const responses: Record<string, { description: string; content?: object }> = {};
  for (const [key, answer] of Object.entries(answers)) {
    const status = Number(key) as SuccessStatus;
    const schema = schemas.answers.linkTo(answer, `${capitalised(name)}Answer`);
    responses[key] = {
      description: done[status],
      ...(status !== 204 && {
        content: { 'application/json': { schema, ...examplesOf(answerExamples[name]?.[status]) } },
      }),
    };
  }
  for (const type of files) {
    const { description, content } = (responses['200'] ??= { description: done[200] });
    const file = {
      [type]: { schema: { type: 'string' }, ...examplesOf(fileExamples[name]?.[type]) },
    };
    // A page of the ballot box and the whole file are both JSON: only the page is described.
    responses['200'] = { description, content: { ...file, ...content } };
  }
  return responses;
}

function examplesOf(example: unknown) {
  if (example === undefined) return {};
  if (!(example instanceof Several)) return { example };
  const examples = Object.entries(example.byForm).map(([form, value]) => [form, { value }]);
  return { examples: Object.fromEntries(examples) as Record<string, { value: unknown }> };
}

function capitalised(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function refusalsOf(call: Call, error: JsonSchema) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(call)) {
    for (const status of statusesOf(call, code)) {
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schema = { allOf: [error, { properties: { code: { enum: codes } } }] };
      const lines = codes.map((code) => `- \`${code}\`: ${specified(code)}`);
      return [
        String(status),
        {
          description: lines.join('\n'),
          content: { 'application/json': { schema, examples: refusalExamples(codes) } },
        },
      ];
    }),
  );
}

function refusalExamples(codes: ErrorCode[]) {
  const body = (code: ErrorCode): ErrorBody => ({ code, message: specified(code) });
  return Object.fromEntries(codes.map((code) => [code, { value: body(code) }]));
}
