import { useSearchParams } from 'react-router-dom';

/** The page of a list, from the address (`?page=`), from 1. */
export function usePage(): number {
  const [params] = useSearchParams();
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 ? page : 1;
}
