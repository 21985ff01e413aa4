import { QrCode } from '../../../components/surfaces/qr-code';

interface HallAddressProps {
  address: string;
  /** What is read there. */
  caption: string;
}

/** An address for the people in the hall: as a QR code, and below it as text. */
export function HallAddress({ address, caption }: HallAddressProps) {
  return (
    <figure className="grid w-full max-w-[clamp(12rem,24vw,26rem)] gap-3">
      <QrCode address={address} />
      <figcaption className="grid gap-1 text-hall-sm text-ink-soft">
        <span className="font-semibold text-ink">{caption}</span>
        <span className="text-base wrap-anywhere">{address.replace(/^https?:\/\//, '')}</span>
      </figcaption>
    </figure>
  );
}
