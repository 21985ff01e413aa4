import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Outlet } from 'react-router-dom';

/** Keeps searches, filters and page numbers in the address. The ballot has none of these. */
function AddressLayer() {
  return (
    <NuqsAdapter defaultOptions={{ shallow: false }}>
      <Outlet />
    </NuqsAdapter>
  );
}

export { AddressLayer as Component };
