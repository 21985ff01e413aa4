import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A mutation that reloads every query on the screen: a change also shows in lists, counts, the
 * checklist and the audit trail. Measured, that is one or two requests on most screens, and seven with
 * the roll. Mutations with the same `oneAfterAnother` are sent in order.
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
