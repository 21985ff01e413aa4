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
      label="Layout of elections"
      value={view}
      onValueChange={onViewChange}
      options={[
        { value: 'list', label: 'List', icon: <List aria-hidden="true" className="size-4" /> },
        {
          value: 'grid',
          label: 'Cards',
          icon: <LayoutGrid aria-hidden="true" className="size-4" />,
        },
      ]}
    />
  );
}
