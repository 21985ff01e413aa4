import { t } from '@lingui/core/macro';
import { LayoutGrid, List } from 'lucide-react';
import { SegmentedToggle } from '../../../components/fields/segmented-toggle';
import type { CardView } from '../use-card-view';

interface CardViewToggleProps {
  view: CardView;
  onViewChange: (view: CardView) => void;
}

export function CardViewToggle({ view, onViewChange }: CardViewToggleProps) {
  return (
    <SegmentedToggle<CardView>
      label={t`Layout of elections`}
      value={view}
      onValueChange={onViewChange}
      options={[
        { value: 'list', label: t`List`, icon: <List aria-hidden="true" className="size-4" /> },
        {
          value: 'grid',
          label: t`Cards`,
          icon: <LayoutGrid aria-hidden="true" className="size-4" />,
        },
      ]}
    />
  );
}
