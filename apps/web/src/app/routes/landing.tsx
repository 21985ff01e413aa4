import { PageHeading } from '../../components/page-heading';

export function LandingRoute() {
  return <PageHeading title="Vote" />;
}
