import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Outlet } from 'react-router-dom';

/** Searches, filters and pages stand in the address: for all screens that have any, which the ballot has not. */
function AddressLayer() {
  return (
    <NuqsAdapter defaultOptions={{ shallow: false }}>
      <Outlet />
    </NuqsAdapter>
  );
}

export { AddressLayer as Component };
