/** Shown at 768 px and below. */
export function DesktopBanner() {
  return (
    <aside
      aria-label="Your device"
      className="bg-banner px-4 py-2 text-center text-sm font-medium text-on-banner min-[769px]:hidden print:hidden"
    >
      For the best view and experience, please use a desktop device.
    </aside>
  );
}
