import type { RouteObject } from 'react-router-dom';
import { routes } from '../lib/paths';
import { failingInside } from './failing-inside';
import { places, type ScreensByPlace } from './places';

/**
 * Every address of the product but the landing page and the ballot, by the place that it is added to. A
 * screen is one file under `routes/`; who may see it is said by the guard and the layout it stands in.
 * Every screen, layout and guard is a file that is loaded when it is first needed, and this table with the
 * first of them: see `first-visit.tsx`.
 */
export const screens: ScreensByPlace = {
  [places.all]: [{ path: '*', lazy: () => import('./routes/not-found') }],
  [places.withData]: screensWithData(),
  [places.withSession]: screensWithSession(),
  [places.signedIn]: screensOfAccounts(),
};

function screensWithData(): RouteObject[] {
  return [
    {
      lazy: () => import('./layouts/account-layout'),
      children: failingInside([
        { path: routes.login, lazy: () => import('./routes/account/login') },
        { path: routes.register, lazy: () => import('./routes/account/register') },
        { path: routes.changePassword, lazy: () => import('./routes/account/change-password') },
        { path: routes.newPassword, lazy: () => import('./routes/account/new-password') },
        { path: routes.passwordSuccess, lazy: () => import('./routes/account/password-success') },
        { path: routes.verification, lazy: () => import('./routes/account/verification') },
        { path: routes.verifyUser, lazy: () => import('./routes/account/verify-user') },
        { path: routes.checkEntry, lazy: () => import('./routes/account/check-entry') },
        { path: routes.vote, lazy: () => import('./routes/account/vote') },
        { path: routes.passwordReset, lazy: () => import('./routes/account/password-reset') },
      ]),
    },
  ];
}

function screensWithSession(): RouteObject[] {
  return [
    {
      lazy: () => import('./layouts/account-layout'),
      children: failingInside([
        { path: routes.tryIt, lazy: () => import('./routes/account/try-it') },
        { path: routes.ballotLink, lazy: () => import('./routes/account/ballot-link') },
        {
          path: routes.acceptInvitation,
          lazy: () => import('./routes/organisation/accept-invitation'),
        },
      ]),
    },
    { lazy: () => import('./address-layer'), children: screensForAnybody() },
    {
      lazy: () => import('./layouts/hall-layout'),
      children: failingInside([{ path: routes.hall, lazy: () => import('./routes/results/hall') }]),
    },
  ];
}

function screensForAnybody(): RouteObject[] {
  return [
    {
      lazy: () => import('./layouts/open-layout'),
      children: failingInside([
        { path: routes.help, lazy: () => import('./routes/help') },
        { path: routes.helpForOrganisers, lazy: () => import('./routes/help-organisers') },
        {
          path: routes.publishedResults,
          lazy: () => import('./routes/results/published-results'),
        },
        {
          path: routes.nominate,
          lazy: () => import('./routes/elections/election/nominate'),
        },
        { path: routes.nominationLink, lazy: () => import('./routes/nomination-link') },
        {
          path: routes.ballotBox,
          lazy: () => import('./routes/elections/election/ballot-box'),
        },
      ]),
    },
  ];
}

function screensOfAccounts(): RouteObject[] {
  return [
    {
      lazy: () => import('./address-layer'),
      children: [
        {
          lazy: () => import('./layouts/dashboard-layout'),
          children: failingInside([
            { path: routes.dashboard, lazy: () => import('./routes/dashboard/dashboard') },
            { path: routes.profile, lazy: () => import('./routes/profile') },
            { path: routes.elections, lazy: () => import('./routes/elections/elections') },
            { path: routes.candidate, lazy: () => import('./routes/candidates/candidate') },
            { path: routes.results, lazy: () => import('./routes/results/results') },
            {
              path: routes.electionResults,
              lazy: () => import('./routes/results/election-results'),
            },
            {
              path: routes.positionResults,
              lazy: () => import('./routes/results/position-results'),
            },
            { path: routes.resetPasswords, lazy: () => import('./routes/reset-passwords') },
            { path: routes.resetElectionPasswords, lazy: () => import('./routes/reset-passwords') },
            { path: routes.votes, lazy: () => import('./routes/votes/votes') },
            { path: routes.audit, lazy: () => import('./routes/elections/election/audit') },
            { lazy: () => import('./organiser-guard'), children: screensOfOrganisers() },
          ]),
        },
      ],
    },
    {
      lazy: () => import('./layouts/ballot-layout'),
      children: failingInside([
        {
          lazy: () => import('./organiser-guard'),
          children: [
            {
              path: routes.ballotPreview,
              lazy: () => import('./routes/elections/election/ballot-preview'),
            },
          ],
        },
      ]),
    },
  ];
}

function screensOfOrganisers(): RouteObject[] {
  return [
    { path: routes.election, lazy: () => import('./routes/elections/election/election') },
    { path: routes.electionBallot, lazy: () => import('./routes/elections/election/ballot') },
    {
      path: routes.electionVoters,
      lazy: () => import('./routes/elections/election/voters/voters'),
    },
    {
      path: routes.nominations,
      lazy: () => import('./routes/elections/election/nominations'),
    },
    {
      path: routes.position,
      lazy: () => import('./routes/elections/election/positions/position'),
    },
    { path: routes.candidates, lazy: () => import('./routes/candidates/candidates') },
    { path: routes.voters, lazy: () => import('./routes/voters/voters') },
    { path: routes.voter, lazy: () => import('./routes/voters/voter') },
    { path: routes.organisation, lazy: () => import('./routes/organisation/organisation') },
    { path: routes.pastResults, lazy: () => import('./routes/results/past-results') },
    { path: routes.members, lazy: () => import('./routes/organisation/members') },
    {
      lazy: async () => ({ Component: (await import('./role-guard')).OwnersGuard }),
      children: [
        { path: routes.connections, lazy: () => import('./routes/organisation/connections') },
        { path: routes.webhook, lazy: () => import('./routes/organisation/webhook') },
      ],
    },
    {
      lazy: async () => ({ Component: (await import('./role-guard')).ElectionsGuard }),
      children: screensOfOfficers(),
    },
    {
      lazy: async () => ({ Component: (await import('./role-guard')).RollGuard }),
      children: screensOfClerks(),
    },
  ];
}

function screensOfOfficers(): RouteObject[] {
  return [
    { path: routes.createElection, lazy: () => import('./routes/elections/create-election') },
    {
      path: routes.duplicateElection,
      lazy: () => import('./routes/elections/election/duplicate-election'),
    },
    {
      path: routes.addCandidate,
      lazy: () => import('./routes/elections/election/positions/candidates/add-candidate'),
    },
    {
      path: routes.addCandidates,
      lazy: () => import('./routes/elections/election/positions/candidates/add-candidate'),
    },
  ];
}

function screensOfClerks(): RouteObject[] {
  return [
    { path: routes.directory, lazy: () => import('./routes/directory') },
    { path: routes.addVoter, lazy: () => import('./routes/elections/election/voters/add-voter') },
    {
      path: routes.importVoters,
      lazy: () => import('./routes/elections/election/voters/import-voters'),
    },
  ];
}
