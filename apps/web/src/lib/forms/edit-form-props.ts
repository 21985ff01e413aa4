/** A form whose buttons stand above it, in the head of the page. */
export interface EditFormProps {
  /** They find it by this id. */
  formId: string;
  onSaved: () => void;
  onPendingChange: (isPending: boolean) => void;
}
