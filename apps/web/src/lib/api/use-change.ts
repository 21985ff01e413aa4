import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A mutation after which everything on the screen is asked for again: what changes in one place
 * shows in lists, counts, the checklist and the audit trail. Those called the same
 * `oneAfterAnother` are sent in their order.
 */
export function useChange<Input = void, Output = unknown>(
  mutationFn: (input: Input) => Promise<Output>,
  { oneAfterAnother }: { oneAfterAnother?: string } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    ...(oneAfterAnother && { scope: { id: oneAfterAnother } }),
    onSuccess: () => {
      void queryClient.invalidateQueries();
    },
  });
}
