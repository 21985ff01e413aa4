import { messageFor, successOf, type Area, type AreaWithSuccess } from '../messages/message-for';
import { showToast } from './toast';

/** Shows what the catalogue says about a failure in this area. */
export function toastError(area: Area, error: unknown): void {
  const message = messageFor(area, error);
  if (message) showToast(message);
}

/** Shows the catalogue's words for success in this area. */
export function toastSuccess(area: AreaWithSuccess): void {
  showToast(successOf(area));
}

/** For a mutation: shows the catalogue's words for its success or failure. */
export function toastsOf(area: AreaWithSuccess) {
  return {
    onSuccess: () => toastSuccess(area),
    onError: (error: unknown) => toastError(area, error),
  };
}
