import { create } from 'qrcode';
import { useMemo } from 'react';

/** White around the code, without which it is not read. */
const MARGIN = 3;

/** An address to be read by a telephone, as large as there is room. */
export function QrCode({ address }: { address: string }) {
  const { size, path } = useMemo(() => pathOf(address), [address]);
  const whole = size + 2 * MARGIN;
  return (
    // On white in either theme: telephones read dark on light.
    <svg
      role="img"
      aria-label={`QR code of ${address}`}
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
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size, path };
}
