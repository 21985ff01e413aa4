import { Outlet } from 'react-router-dom';

/** A large screen in a room: nothing but what is shown. */
function HallLayout() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col bg-paper outline-none">
      <Outlet />
    </main>
  );
}

export { HallLayout as Component };
