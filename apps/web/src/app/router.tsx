import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { routes } from '../lib/paths';
import { Guard } from './guard';
import { LandingRoute } from './routes/landing';
import { SessionGate } from './session-gate';

// The landing page comes at once; every other screen and layout is a file of its own.
const AccountLayout = lazy(() =>
  import('./layouts/account-layout').then((file) => ({ default: file.AccountLayout })),
);
const BallotLayout = lazy(() =>
  import('./layouts/ballot-layout').then((file) => ({ default: file.BallotLayout })),
);
const DataLayer = lazy(() => import('./data-layer').then((file) => ({ default: file.DataLayer })));
const DashboardLayout = lazy(() =>
  import('./layouts/dashboard-layout').then((file) => ({ default: file.DashboardLayout })),
);
const OpenLayout = lazy(() =>
  import('./layouts/open-layout').then((file) => ({ default: file.OpenLayout })),
);
const OrganiserGuard = lazy(() =>
  import('./organiser-guard').then((file) => ({ default: file.OrganiserGuard })),
);
const NotFoundRoute = lazy(() =>
  import('./routes/not-found').then((file) => ({ default: file.NotFoundRoute })),
);

const LoginRoute = lazy(() =>
  import('./routes/account/login').then((file) => ({ default: file.LoginRoute })),
);
const RegisterRoute = lazy(() =>
  import('./routes/account/register').then((file) => ({ default: file.RegisterRoute })),
);
const ChangePasswordRoute = lazy(() =>
  import('./routes/account/change-password').then((file) => ({
    default: file.ChangePasswordRoute,
  })),
);
const NewPasswordRoute = lazy(() =>
  import('./routes/account/new-password').then((file) => ({ default: file.NewPasswordRoute })),
);
const PasswordSuccessRoute = lazy(() =>
  import('./routes/account/password-success').then((file) => ({
    default: file.PasswordSuccessRoute,
  })),
);
const VerificationRoute = lazy(() =>
  import('./routes/account/verification').then((file) => ({ default: file.VerificationRoute })),
);
const VerifyUserRoute = lazy(() =>
  import('./routes/account/verify-user').then((file) => ({ default: file.VerifyUserRoute })),
);
const PasswordResetRoute = lazy(() =>
  import('./routes/account/password-reset').then((file) => ({ default: file.PasswordResetRoute })),
);
const HelpRoute = lazy(() => import('./routes/help').then((file) => ({ default: file.HelpRoute })));
const PublishedResultsRoute = lazy(() =>
  import('./routes/results/published-results').then((file) => ({
    default: file.PublishedResultsRoute,
  })),
);
const BallotBoxRoute = lazy(() =>
  import('./routes/elections/election/ballot-box').then((file) => ({
    default: file.BallotBoxRoute,
  })),
);
const DashboardRoute = lazy(() =>
  import('./routes/dashboard/dashboard').then((file) => ({ default: file.DashboardRoute })),
);
const ProfileRoute = lazy(() =>
  import('./routes/profile').then((file) => ({ default: file.ProfileRoute })),
);
const ElectionsRoute = lazy(() =>
  import('./routes/elections/elections').then((file) => ({ default: file.ElectionsRoute })),
);
const CreateElectionRoute = lazy(() =>
  import('./routes/elections/create-election').then((file) => ({
    default: file.CreateElectionRoute,
  })),
);
const ElectionRoute = lazy(() =>
  import('./routes/elections/election/election').then((file) => ({ default: file.ElectionRoute })),
);
const AuditRoute = lazy(() =>
  import('./routes/elections/election/audit').then((file) => ({ default: file.AuditRoute })),
);
const AddCandidateRoute = lazy(() =>
  import('./routes/elections/election/positions/candidates/add-candidate').then((file) => ({
    default: file.AddCandidateRoute,
  })),
);
const AddVoterRoute = lazy(() =>
  import('./routes/elections/election/voters/add-voter').then((file) => ({
    default: file.AddVoterRoute,
  })),
);
const PositionRoute = lazy(() =>
  import('./routes/elections/election/positions/position').then((file) => ({
    default: file.PositionRoute,
  })),
);
const CandidatesRoute = lazy(() =>
  import('./routes/candidates/candidates').then((file) => ({ default: file.CandidatesRoute })),
);
const CandidateRoute = lazy(() =>
  import('./routes/candidates/candidate').then((file) => ({ default: file.CandidateRoute })),
);
const VotersRoute = lazy(() =>
  import('./routes/voters/voters').then((file) => ({ default: file.VotersRoute })),
);
const VoterRoute = lazy(() =>
  import('./routes/voters/voter').then((file) => ({ default: file.VoterRoute })),
);
const ResultsRoute = lazy(() =>
  import('./routes/results/results').then((file) => ({ default: file.ResultsRoute })),
);
const ElectionResultsRoute = lazy(() =>
  import('./routes/results/election-results').then((file) => ({
    default: file.ElectionResultsRoute,
  })),
);
const PositionResultsRoute = lazy(() =>
  import('./routes/results/position-results').then((file) => ({
    default: file.PositionResultsRoute,
  })),
);
const ResetPasswordsRoute = lazy(() =>
  import('./routes/reset-passwords').then((file) => ({ default: file.ResetPasswordsRoute })),
);
const VotesRoute = lazy(() =>
  import('./routes/votes/votes').then((file) => ({ default: file.VotesRoute })),
);
const BallotRoute = lazy(() =>
  import('./routes/votes/ballot').then((file) => ({ default: file.BallotRoute })),
);

/**
 * Every address of the product. A screen is one file under `routes/`; who may see it is said by the
 * guard and the layout it stands in.
 */
export function AppRoutes() {
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Routes>
        <Route path={routes.landing} element={<LandingRoute />} />

        <Route element={<DataLayer />}>
          <Route element={<AccountLayout />}>
            <Route path={routes.login} element={<LoginRoute />} />
            <Route path={routes.register} element={<RegisterRoute />} />
            <Route path={routes.changePassword} element={<ChangePasswordRoute />} />
            <Route path={routes.newPassword} element={<NewPasswordRoute />} />
            <Route path={routes.passwordSuccess} element={<PasswordSuccessRoute />} />
            <Route path={routes.verification} element={<VerificationRoute />} />
            <Route path={routes.verifyUser} element={<VerifyUserRoute />} />
            <Route path={routes.passwordReset} element={<PasswordResetRoute />} />
          </Route>

          <Route element={<SessionGate />}>
            <Route element={<OpenLayout />}>
              <Route path={routes.help} element={<HelpRoute />} />
              <Route path={routes.publishedResults} element={<PublishedResultsRoute />} />
              <Route path={routes.ballotBox} element={<BallotBoxRoute />} />
            </Route>

            <Route element={<Guard />}>
              <Route element={<DashboardLayout />}>
                <Route path={routes.dashboard} element={<DashboardRoute />} />
                <Route path={routes.profile} element={<ProfileRoute />} />
                <Route path={routes.elections} element={<ElectionsRoute />} />
                <Route path={routes.candidate} element={<CandidateRoute />} />
                <Route path={routes.results} element={<ResultsRoute />} />
                <Route path={routes.electionResults} element={<ElectionResultsRoute />} />
                <Route path={routes.positionResults} element={<PositionResultsRoute />} />
                <Route path={routes.resetPasswords} element={<ResetPasswordsRoute />} />
                <Route path={routes.resetElectionPasswords} element={<ResetPasswordsRoute />} />
                <Route path={routes.votes} element={<VotesRoute />} />

                <Route element={<OrganiserGuard />}>
                  <Route path={routes.createElection} element={<CreateElectionRoute />} />
                  <Route path={routes.election} element={<ElectionRoute />} />
                  <Route path={routes.electionVoters} element={<ElectionRoute />} />
                  <Route path={routes.audit} element={<AuditRoute />} />
                  <Route path={routes.addCandidate} element={<AddCandidateRoute />} />
                  <Route path={routes.addCandidates} element={<AddCandidateRoute />} />
                  <Route path={routes.addVoter} element={<AddVoterRoute />} />
                  <Route path={routes.position} element={<PositionRoute />} />
                  <Route path={routes.candidates} element={<CandidatesRoute />} />
                  <Route path={routes.voters} element={<VotersRoute />} />
                  <Route path={routes.voter} element={<VoterRoute />} />
                </Route>
              </Route>

              <Route element={<BallotLayout />}>
                <Route path={routes.ballot} element={<BallotRoute />} />
              </Route>
            </Route>
          </Route>
        </Route>

        <Route path="*" element={<NotFoundRoute />} />
      </Routes>
    </Suspense>
  );
}
