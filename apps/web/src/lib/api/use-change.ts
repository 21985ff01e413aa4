import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A mutation that refetches every query on the screen, because a change also affects lists, counts, the
 * checklist and the audit trail. Measured: one or two requests on most screens, seven with the roll.
 * Mutations with the same `oneAfterAnother` are sent in order.
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
