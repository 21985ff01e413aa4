/** A form whose buttons are above it, in the page header. */
export interface EditFormProps {
  /** The buttons refer to the form by this id. */
  formId: string;
  onSaved: () => void;
  onPendingChange: (isPending: boolean) => void;
}
