import type { changeOwnPasswordSchema } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestNothing } from '../../../lib/api/client';

export function useChangeOwnPassword() {
  return useMutation({
    mutationFn: (body: z.infer<typeof changeOwnPasswordSchema>) =>
      requestNothing('/auth/users/password', { method: 'POST', body }),
  });
}
