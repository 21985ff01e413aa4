import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { DetailEvent, DetailPhase } from '../../lib/forms/detail-phase';
import { Button } from './button';

interface EditActionsProps {
  /** The id of the form that Save submits; it is elsewhere on the screen. */
  formId: string;
  phase: DetailPhase;
  onEvent: (event: DetailEvent) => void;
  /** Nothing can be edited any more; deleting is still possible. */
  isFinal?: boolean | undefined;
  editLabel?: string | undefined;
  saveLabel?: string | undefined;
}

/**
 * The buttons of a detail page: Delete and Edit, or while editing, Cancel and Save. The pressed button
 * disappears, so focus moves into the form, and later back to Edit.
 */
export function EditActions({
  formId,
  phase,
  onEvent,
  isFinal = false,
  editLabel = t`Edit`,
  saveLabel = t`Save`,
}: EditActionsProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const isEditing = phase === 'editing' || phase === 'saving';
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    const form = document.getElementById(formId);
    const field = form?.querySelector<HTMLElement>('input:not([type=file]), textarea, select');
    (isEditing ? field : edit.current)?.focus();
  }, [isEditing, formId]);

  // Keyed, so React never turns one button into another with a different meaning.
  if (isEditing) {
    return (
      <>
        <Button key="cancel" variant="secondary" onClick={() => onEvent('ended')}>
          <Trans>Cancel</Trans>
        </Button>
        <Button key="save" type="submit" form={formId} loading={phase === 'saving'}>
          {saveLabel}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button key="delete" variant="quietDanger" onClick={() => onEvent('delete')}>
        <Trans>Delete</Trans>
      </Button>
      {!isFinal && (
        <Button key="edit" ref={edit} variant="secondary" onClick={() => onEvent('edit')}>
          {editLabel}
        </Button>
      )}
    </>
  );
}
