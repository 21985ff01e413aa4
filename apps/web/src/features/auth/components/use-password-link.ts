import { useSearchParams } from 'react-router-dom';
import type { PasswordLink } from '../api';

/** The token and id of an emailed link; undefined without both. */
export function usePasswordLink(): PasswordLink | undefined {
  const [params] = useSearchParams();
  const token = params.get('token');
  const id = params.get('id');
  return token && id ? { token, id } : undefined;
}
