import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Card } from './card';

interface DropAreaProps {
  onFiles: (files: FileList) => void;
  /** Its file field says that files can be dropped here. */
  children: ReactNode;
}

/** A card that takes dropped files, and lights up while they are dragged over it. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Card
      className={clsx('grid grid-cols-1 gap-6', isOver && 'border-primary bg-primary-wash')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </Card>
  );
}
