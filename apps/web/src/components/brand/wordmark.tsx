import { Link } from 'react-router-dom';
import { product } from '../../lib/product';
import { Mark } from './mark';

export function Wordmark({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-10 items-center gap-2 text-lg sm:gap-2.5 sm:text-xl font-extrabold tracking-tight text-ink"
    >
      <Mark />
      {product.name}
    </Link>
  );
}
