import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { i18n } from './i18n';

type Elements = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;

interface TransProps {
  message?: string;
  values?: Readonly<Record<string, ReactNode>>;
  components?: Elements;
}

/** What Lingui's `<Trans>` becomes: a text with elements in it. */
export function Trans({ message = '', values = {}, components = {} }: TransProps) {
  const elements: Record<string, Elements[string]> = { ...components };
  const words: Record<string, ReactNode> = {};
  for (const [name, value] of Object.entries(values)) {
    // A name may look like an element: “<b>Ada</b>”.
    const isPlain =
      typeof value === 'number' || (typeof value === 'string' && !value.includes('<'));
    words[name] = isPlain ? value : `<value_${name}/>`;
    if (!isPlain) elements[`value_${name}`] = <>{value}</>;
  }
  // In a variable: Lingui's extractor would take an object in the call for a message.
  const text = { message, values: words };
  return withElements(i18n._(text), elements);
}

/** `Read <0>the terms</0>` */
function withElements(text: string, elements: Elements): ReactNode {
  // Of each element: the text before it, its name and its text, or its name alone.
  const parts = text.split(/<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/);
  return parts.map((part, index) => {
    if (index % 4 === 0) return part;
    const element = index % 4 === 2 ? undefined : elements[part];
    if (!element) return null;
    const inside = index % 4 === 1 ? parts[index + 1] : undefined;
    const children = inside ? withElements(inside, elements) : element.props.children;
    return cloneElement(element, { key: index }, children);
  });
}
