import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A mutation after which everything on the screen is asked for again: what changes in one place
 * shows in lists, counts, the checklist and the audit trail.
 */
export function useChange<Input = void, Output = unknown>(
  mutationFn: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queryClient.invalidateQueries();
    },
  });
}
