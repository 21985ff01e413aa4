import type { OtherScreens, Place } from './code';
import { routes } from '../lib/paths';
import { failingInside } from './failing-inside';

/**
 * Every address except the landing page and the ballot, by what its screen needs. Each screen is
 * one file under `routes/`; its guard and layout decide who may see it. Every screen, layout and guard loads
 * when first needed, and this table with the first of them: see `first-visit.tsx`.
 */
export const screens: OtherScreens = {
  all: [{ path: '*', lazy: () => import('./not-found') }],
  withData: screensWithData(),
  withSession: screensWithSession(),
  signedIn: screensOfAccounts(),
};

function screensWithData(): Place[] {
  return [
    {
      lazy: () => import('./layouts/account-layout'),
      children: failingInside([
        { path: routes.login, lazy: () => import('./routes/auth/login-screen') },
        { path: routes.register, lazy: () => import('./routes/auth/register-screen') },
        { path: routes.changePassword, lazy: () => import('./routes/auth/change-password-screen') },
        { path: routes.newPassword, lazy: () => import('./routes/auth/new-password-screen') },
        {
          path: routes.passwordSuccess,
          lazy: () => import('./routes/auth/password-success-screen'),
        },
        { path: routes.verification, lazy: () => import('./routes/auth/verification-screen') },
        { path: routes.verifyUser, lazy: () => import('./routes/auth/verify-user-screen') },
        { path: routes.checkEntry, lazy: () => import('./routes/entry-checks/check-entry-screen') },
        { path: routes.letterCode, lazy: () => import('./routes/letters/letter-code-screen') },
        { path: routes.passwordReset, lazy: () => import('./routes/auth/password-reset-screen') },
      ]),
    },
  ];
}

function screensWithSession(): Place[] {
  return [
    {
      lazy: () => import('./layouts/account-layout'),
      children: failingInside([
        { path: routes.tryIt, lazy: () => import('./routes/demo-elections/try-it-screen') },
        { path: routes.ballotLink, lazy: () => import('./routes/auth/ballot-link-screen') },
        {
          path: routes.acceptInvitation,
          lazy: () => import('./routes/organisations/accept-invitation-screen'),
        },
      ]),
    },
    { lazy: () => import('./address-layer'), children: screensForAnybody() },
    {
      lazy: () => import('./layouts/hall-layout'),
      children: failingInside([
        { path: routes.hall, lazy: () => import('./routes/results/hall-screen') },
      ]),
    },
  ];
}

function screensForAnybody(): Place[] {
  return [
    {
      lazy: () => import('./layouts/open-layout'),
      children: failingInside([
        { path: routes.help, lazy: () => import('./routes/help/help-screen') },
        {
          path: routes.helpForOrganisers,
          lazy: () => import('./routes/help/help-for-organisers-screen'),
        },
        {
          path: routes.accessibility,
          lazy: () => import('./routes/help/accessibility-screen'),
        },
        {
          path: routes.publishedResults,
          lazy: () => import('./routes/results/published-results-screen'),
        },
        {
          path: routes.nominate,
          lazy: () => import('./routes/nominations/nominate-screen'),
        },
        {
          path: routes.nominationLink,
          lazy: () => import('./routes/nominations/nomination-link-screen'),
        },
        {
          path: routes.ballotBox,
          lazy: () => import('./routes/public-box/ballot-box-screen'),
        },
      ]),
    },
  ];
}

function screensOfAccounts(): Place[] {
  return [
    {
      lazy: () => import('./address-layer'),
      children: [
        {
          lazy: () => import('./layouts/dashboard-layout'),
          children: failingInside([
            { path: routes.dashboard, lazy: () => import('./routes/elections/dashboard-screen') },
            { path: routes.profile, lazy: () => import('./routes/profiles/profile-screen') },
            { path: routes.elections, lazy: () => import('./routes/elections/elections-screen') },
            {
              path: routes.candidate,
              lazy: () => import('./routes/ballot-paper/candidate-screen'),
            },
            { path: routes.results, lazy: () => import('./routes/results/results-screen') },
            {
              path: routes.electionResults,
              lazy: () => import('./routes/results/election-results-screen'),
            },
            {
              path: routes.positionResults,
              lazy: () => import('./routes/results/position-results-screen'),
            },
            {
              path: routes.resetPasswords,
              lazy: () => import('./routes/voters/reset-passwords-screen'),
            },
            {
              path: routes.resetElectionPasswords,
              lazy: () => import('./routes/voters/reset-passwords-screen'),
            },
            { path: routes.votes, lazy: () => import('./routes/casting/votes-screen') },
            { path: routes.audit, lazy: () => import('./routes/audit-trail/audit-trail-screen') },
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
              lazy: () => import('./routes/casting/ballot-preview-screen'),
            },
          ],
        },
      ]),
    },
  ];
}

function screensOfOrganisers(): Place[] {
  return [
    { path: routes.election, lazy: () => import('./routes/elections/election-screen') },
    {
      path: routes.ballotPaper,
      lazy: () => import('./routes/ballot-paper/ballot-paper-screen'),
    },
    {
      path: routes.roll,
      lazy: () => import('./routes/voters/roll-screen'),
    },
    { path: routes.messages, lazy: () => import('./routes/mailings/messages-screen') },
    {
      path: routes.nominations,
      lazy: () => import('./routes/nominations/nominations-screen'),
    },
    {
      path: routes.position,
      lazy: () => import('./routes/ballot-paper/position-screen'),
    },
    { path: routes.candidates, lazy: () => import('./routes/ballot-paper/candidates-screen') },
    { path: routes.chooseRoll, lazy: () => import('./routes/voters/choose-roll-screen') },
    { path: routes.voter, lazy: () => import('./routes/profiles/voter-screen') },
    { path: routes.organisation, lazy: () => import('./routes/organisations/organisation-screen') },
    { path: routes.pastResults, lazy: () => import('./routes/results/past-results-screen') },
    { path: routes.members, lazy: () => import('./routes/organisations/members-screen') },
    {
      lazy: async () => ({ Component: (await import('./role-guard')).OwnersGuard }),
      children: [
        { path: routes.connections, lazy: () => import('./routes/webhooks/connections-screen') },
        { path: routes.webhook, lazy: () => import('./routes/webhooks/webhook-screen') },
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

function screensOfOfficers(): Place[] {
  return [
    {
      path: routes.createElection,
      lazy: () => import('./routes/elections/create-election-screen'),
    },
    {
      path: routes.duplicateElection,
      lazy: () => import('./routes/elections/duplicate-election-screen'),
    },
    {
      path: routes.addCandidate,
      lazy: () => import('./routes/ballot-paper/add-candidate-screen'),
    },
    {
      path: routes.addCandidates,
      lazy: () => import('./routes/ballot-paper/add-candidate-screen'),
    },
  ];
}

function screensOfClerks(): Place[] {
  return [
    { path: routes.directory, lazy: () => import('./routes/directory/directory-screen') },
    { path: routes.addVoter, lazy: () => import('./routes/voters/add-voter-screen') },
    {
      path: routes.importVoters,
      lazy: () => import('./routes/imports/import-voters-screen'),
    },
  ];
}
