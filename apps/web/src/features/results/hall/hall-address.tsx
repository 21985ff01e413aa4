import { QrCode } from '../../../components/surfaces/qr-code';

interface HallAddressProps {
  address: string;
  /** The purpose of the address. */
  caption: string;
}

/** An address for people in the hall: a QR code, with the text below it. */
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
