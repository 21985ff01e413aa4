import { messageFor, successOf, type Area, type AreaWithSuccess } from '../messages/message-for';
import { showToast } from './toast';

/** Shows the catalogue's text for a failure in this area. */
export function toastError(area: Area, error: unknown): void {
  const message = messageFor(area, error);
  if (message) showToast(message);
}

/** Shows the catalogue's text for success in this area. */
export function toastSuccess(area: AreaWithSuccess): void {
  showToast(successOf(area));
}

/** Callbacks for a mutation that show the catalogue's text for success or failure. */
export function toastsOf(area: AreaWithSuccess) {
  return {
    onSuccess: () => toastSuccess(area),
    onError: (error: unknown) => toastError(area, error),
  };
}
