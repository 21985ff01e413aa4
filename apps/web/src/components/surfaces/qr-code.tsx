import { t } from '@lingui/core/macro';
import { create } from 'qrcode';
import { useMemo } from 'react';

/** White margin around the code, in modules: scanners need it. */
const MARGIN = 3;

/** An address for phones to scan, as large as the space allows. */
export function QrCode({ address }: { address: string }) {
  const { size, path } = useMemo(() => pathOf(address), [address]);
  const whole = size + 2 * MARGIN;
  return (
    // On white in either theme: phones read dark on light.
    <svg
      role="img"
      aria-label={t`QR code of ${address}`}
      viewBox={`0 0 ${whole} ${whole}`}
      className="w-full"
      shapeRendering="crispEdges"
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" transform={`translate(${MARGIN} ${MARGIN})`} />
    </svg>
  );
}

function pathOf(address: string): { size: number; path: string } {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      // eslint-disable-next-line lingui/no-unlocalized-strings -- drawing commands
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size, path };
}
