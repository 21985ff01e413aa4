import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { RouteError } from './route-error';

interface Props {
  /** The page shown: another one clears the error. */
  at: string;
  children: ReactNode;
}

interface State {
  at: string;
  caught?: { error: unknown } | undefined;
}

export class CatchErrors extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, caught: undefined };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <RouteError error={caught.error} /> : this.props.children;
  }
}

/** Shows a screen's failure inside its layout, which stays. */
export function CatchInside() {
  return (
    <CatchErrors at={useLocation().key}>
      <Outlet />
    </CatchErrors>
  );
}
