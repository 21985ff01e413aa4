import { useSearchParams } from 'react-router-dom';

/** What the top bar's search box holds, from the address (`?search=`), trimmed. */
export function useSearchText(): string {
  const [params] = useSearchParams();
  return (params.get('search') ?? '').trim();
}
