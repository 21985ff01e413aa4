import {
  admitNominationCall,
  answerByLinkCall,
  answerNominationCall,
  listNominationsCall,
  proposeNominationCall,
  readLinkedNominationCall,
  readNominationPageCall,
  refuseNominationCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { refuseStaleToken } from '../../../http/authenticate.js';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { addressOf, rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { countingUnknown } from '../../core/auth/index.js';
import { admit, refuse } from './candidacy.service.js';
import { answerByAccount, answerByLink } from './answer.service.js';
import { propose } from './propose.service.js';
import {
  listNominations,
  presentOne,
  readLinkedNomination,
  readNominationPage,
} from './read-nominations.service.js';

export function nominationsRouter(deps: Deps): Router {
  const fromOne = rateLimit('nominationsOf', deps.limits.nominationsOf);
  const toOne = rateLimit('nominationsTo', deps.limits.nominationsTo);
  const ofElection = rateLimit('nominationsOfElection', deps.limits.nominationsOfElection);
  return routerOf(
    endpoint(readNominationPageCall, ({ params, actor, req }) => {
      refuseStaleToken(req);
      return readNominationPage(deps, actor, params.id);
    }),
    endpoint(proposeNominationCall, async ({ params, body, actor, file, req }) => {
      refuseStaleToken(req);
      // Each nomination mails somebody, so rate limits come before anything else.
      await fromOne.take(actor?.id ?? addressOf(req));
      await ofElection.take(params.id);
      for (const address of new Set([body.email, actor ? undefined : body.proposerEmail])) {
        if (address) await toOne.take(address);
      }
      return propose(deps, actor, params.id, body, file?.buffer);
    }),
    endpoint(listNominationsCall, ({ params, actor }) => listNominations(deps, actor, params.id)),
    endpoint(answerNominationCall, ({ params, body, actor, file }) =>
      answerByAccount(deps, actor, params.id, { input: body, image: file?.buffer }),
    ),
    endpoint(admitNominationCall, async ({ params, body, actor }) =>
      presentOne(actor, await admit(deps, actor, params.id, body.fullName)),
    ),
    endpoint(refuseNominationCall, async ({ params, body, actor }) =>
      presentOne(actor, await refuse(deps, actor, params.id, body.reason)),
    ),
    endpoint(readLinkedNominationCall, ({ query, req }) =>
      countingUnknown(deps, req, () => readLinkedNomination(deps, query.token)),
    ),
    endpoint(answerByLinkCall, ({ body: { token, ...input }, file, req }) =>
      countingUnknown(deps, req, () => answerByLink(deps, token, { input, image: file?.buffer })),
    ),
  );
}
