/** Props of a form whose buttons are above it, in the page header. */
export interface EditFormProps {
  /** The buttons refer to this form id. */
  formId: string;
  onSaved: () => void;
  onPendingChange: (isPending: boolean) => void;
}
