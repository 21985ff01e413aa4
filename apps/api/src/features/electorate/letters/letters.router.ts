import {
  downloadLettersCall,
  downloadSampleLetterCall,
  listLettersCall,
  makeLettersCall,
  useLetterCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../../http/endpoint.js';
import { addressOf, rateLimit } from '../../../http/rate-limit.js';
import { sendDownload } from '../../../http/send-download.js';
import type { Deps } from '../../../platform/deps.js';
import { signInForBallot } from '../../core/auth/index.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import { readLetter } from './read-letter.js';
import { downloadLetters, listLetters, makeLetters, sampleLetter } from './make-letters.service.js';

export function lettersRouter(deps: Deps): Router {
  const downloads = rateLimit('recordedDownloads', deps.limits.recordedDownloads);
  const sets = rateLimit('letterSets', deps.limits.letterSets);
  return routerOf(
    endpoint(useLetterCall, async ({ body, req, res }) => {
      const { account, ...ballot } = await readLetter(deps, body.code, addressOf(req));
      return signInForBallot(deps, res, account, { ...ballot, endsWhenCast: true });
    }),
    endpoint(makeLettersCall, async ({ params, body, actor }) => {
      await sets.take(`${ofOrganisation(actor).org} ${params.electionId}`);
      return makeLetters(deps, actor, params.electionId, body);
    }),
    endpoint(listLettersCall, ({ params, actor }) => listLetters(deps, actor, params.electionId)),
    endpoint(downloadLettersCall, async ({ params, actor, res }) => {
      await downloads.take(`${actor.id} ${params.electionId}`);
      await sendDownload(
        res,
        await downloadLetters(deps, actor, params.electionId, params.letters),
      );
      return alreadySent;
    }),
    endpoint(downloadSampleLetterCall, async ({ params, actor, res }) => {
      await downloads.take(`${actor.id} ${params.electionId}`);
      await sendDownload(res, await sampleLetter(deps, actor, params.electionId));
      return alreadySent;
    }),
  );
}
