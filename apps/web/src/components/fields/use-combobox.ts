import { useLayoutEffect, useState, type KeyboardEvent } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Shown beside the label; also searched. */
  detail?: string | undefined;
}

interface ComboboxState {
  isOpen: boolean;
  /** Undefined while the field shows the chosen option. */
  typed: string | undefined;
  /** Index, among the options found, of the one that Enter takes; -1 for none. */
  active: number;
}

interface ComboboxInput {
  id: string;
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
}

const closed: ComboboxState = { isOpen: false, typed: undefined, active: -1 };

/** A combobox with a list, following the ARIA Authoring Practices. */
export function useCombobox({ id, options, value, onChange }: ComboboxInput) {
  const [{ isOpen, typed, active }, setState] = useState(closed);
  const found = typed === undefined ? options : options.filter((each) => fits(each, typed));
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;

  useLayoutEffect(() => {
    if (isOpen)
      document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, active]);

  function open() {
    const chosen = options.findIndex((each) => each.value === value);
    if (!isOpen) setState({ isOpen: true, typed: undefined, active: chosen });
  }

  function choose(option: ComboboxOption) {
    onChange(option.value);
    setState(closed);
  }

  /** Chooses the option that the typed text names; text that names none is kept. */
  function settle() {
    if (typed !== undefined) {
      const wanted = plain(typed);
      onChange(options.find((each) => plain(each.label) === wanted)?.value ?? typed.trim());
    }
    setState(closed);
  }

  function step(by: 1 | -1) {
    const { length } = found;
    if (!isOpen) open();
    else if (length > 0) {
      const from = active === -1 && by === -1 ? 0 : active;
      setState({ isOpen, typed, active: (from + by + length) % length });
    }
  }

  function pressKey(event: KeyboardEvent) {
    const option = found[active];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && isOpen && option) choose(option);
    else if (event.key === 'Escape' && isOpen) setState(closed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    isOpen,
    found,
    active,
    settle,
    input: {
      role: 'combobox',
      type: 'text',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      value: typed ?? options.find((each) => each.value === value)?.label ?? value,
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setState({ isOpen: true, typed: target.value, active: target.value === '' ? -1 : 0 }),
      onClick: open,
      onKeyDown: pressKey,
    },
    listbox: { id: listId, role: 'listbox' },
    optionAt: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': found[index]?.value === value,
      // Keep focus in the field.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => {
        const option = found[index];
        if (option) choose(option);
      },
    }),
  } as const;
}

function fits({ label, detail = '' }: ComboboxOption, typed: string): boolean {
  const text = plain(`${label} ${detail}`);
  return plain(typed)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Removes case, accents and word separators, for comparison. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_/]+/g, ' ')
    .trim();
}
