import { Button } from '../../components/button';
import { PageHeader } from '../../components/page-header';

export function LoginRoute() {
  return (
    <>
      <PageHeader title="Login" />
      <Button type="submit">Login</Button>
    </>
  );
}
