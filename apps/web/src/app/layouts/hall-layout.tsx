import { Outlet } from 'react-router-dom';

/** For a large screen in a room: only the content. */
function HallLayout() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col bg-paper outline-none">
      <Outlet />
    </main>
  );
}

export { HallLayout as Component };
