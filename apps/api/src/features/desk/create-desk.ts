import type { Deps } from '../../platform/deps.js';
import type { Auth } from '../auth/index.js';
import type { Ballots } from '../ballots/index.js';
import type { Results } from '../results/index.js';
import type { Roll } from '../roll/index.js';
import { auditTrailRouter } from './audit-trail/audit-trail.router.js';
import { directoryRouter } from './directory/directory.router.js';
import { createElectionActs } from './elections/change-elections.service.js';
import { createCreation } from './elections/create-election.service.js';
import { createDeletions } from './elections/delete-election.service.js';
import { createDuplication } from './elections/duplicate-election.service.js';
import { electionsRouter } from './elections/elections.router.js';
import { createElectionPages } from './elections/read-elections.service.js';
import { createWholeElections } from './elections/whole-elections.js';
import { createAskingForChecks } from './entry-checks/ask-for-checks.service.js';
import { createDecidingCorrections } from './entry-checks/decide-corrections.service.js';
import { registerEntryCheckMails } from './entry-checks/entry-check-mails.js';
import { entryChecksRouter } from './entry-checks/entry-checks.router.js';
import { createImports } from './imports/imports.service.js';
import { importsRouter } from './imports/imports.router.js';
import { createLetterSignIn } from './letters/letter-sign-in.js';
import { lettersRouter } from './letters/letters.router.js';
import { createLetters } from './letters/letters.service.js';
import { minutesRouter } from './minutes/minutes.router.js';
import { createMinutes } from './minutes/minutes.service.js';
import { createOrganisationDeletion } from './members/delete-organisation.service.js';
import { createJoining } from './members/join-organisation.service.js';
import { registerOrganisationDeletedMails } from './members/organisation-deleted-mails.js';
import { membersRouter } from './members/members.router.js';
import { paperRouter } from './paper/paper.router.js';
import { peopleRouter } from './people/people.router.js';
import { createAdding } from './roll/add-voters.service.js';
import { createEditingVoters } from './roll/edit-voter.service.js';
import { createLeaving } from './roll/leave-rolls.service.js';
import { createRemovingChosen } from './roll/remove-chosen.service.js';
import { rollRouter } from './roll/roll.router.js';
import { createEndingOfSamples } from './samples/end-samples.service.js';
import { samplesRouter } from './samples/samples.router.js';
import { mailedLinksRouter } from './sign-in/mailed-links.router.js';
import { trialCountsRouter } from './trials/trial-counts.router.js';
import { createTrialCounts } from './trials/trial-counts.service.js';
import { votesRouter } from './votes/votes.router.js';
import { createVotePages } from './votes/votes.service.js';

interface Below {
  auth: Auth;
  roll: Roll;
  ballots: Ballots;
  results: Results;
}

/** The pages and acts that span features, above all of which it stands. */
export function createDesk(deps: Deps, { auth, roll, ballots, results }: Below) {
  const pages = createElectionPages(deps, { ballots, roll });
  const deletions = createDeletions(deps, ballots);
  const makeWhole = createWholeElections(deps, deletions);
  const adding = createAdding(deps, ballots);
  const leaving = createLeaving(deps, ballots);
  const { deleteOrganisation, endOrganisation } = createOrganisationDeletion(deps, auth, deletions);
  const letters = createLetters(deps);
  const editing = createEditingVoters(deps, { ...leaving, ...ballots });
  const asking = createAskingForChecks(deps);
  const removing = createRemovingChosen(deps, leaving);
  const imports = createImports(deps, { ...adding, ...editing, ...removing });
  registerOrganisationDeletedMails(deps);
  registerEntryCheckMails(deps);
  return {
    addVoters: adding.addVoters,
    deleteElectionsOf: deletions.deleteElectionsOf,
    resumeDeletions: deletions.resumeDeletions,
    endSamples: createEndingOfSamples(deps, { endOrganisation }),
    forgetLetterKeys: letters.forgetLetterKeys,
    routers: [
      electionsRouter(deps, {
        ...{ ...pages, ...deletions, ...createElectionActs(deps, ballots) },
        ...createCreation(deps, makeWhole),
        ...createDuplication(deps, makeWhole),
      }),
      trialCountsRouter(deps, createTrialCounts(deps, { ballots, deletions })),
      paperRouter(results),
      rollRouter({
        ...{ ...adding, ...leaving, ...removing },
        ...editing,
      }),
      entryChecksRouter(deps, {
        ...{ ...auth, ...asking },
        ...createDecidingCorrections(deps, { ...editing, ...asking }),
      }),
      importsRouter(deps, imports),
      directoryRouter(deps, imports),
      peopleRouter(deps, leaving),
      membersRouter(deps, { ...auth, ...createJoining(deps), deleteOrganisation }),
      votesRouter(createVotePages({ ...pages, ...ballots })),
      auditTrailRouter(deps),
      minutesRouter(createMinutes(deps, { ballots, results })),
      lettersRouter({ ...letters, ...auth, ...createLetterSignIn(deps) }),
      mailedLinksRouter(deps, auth),
      samplesRouter(deps, auth, adding),
    ],
  };
}
