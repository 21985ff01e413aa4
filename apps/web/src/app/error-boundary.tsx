import { Component, type ReactNode } from 'react';
import { Button } from '../components/buttons/button';
import { paths } from '../lib/paths';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** The last resort for what no screen expected: says so, and shows a way on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-text content-center gap-4 p-6">
        <h1 className="heading-tight text-3xl">Unexpected Application Error!</h1>
        <p className="text-lg text-ink-soft">
          This page stopped working, and it is our fault, not yours. A ballot that was confirmed to
          you is safe.
        </p>
        <p className="font-mono text-sm text-ink-faint">{this.state.error.message}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={() => window.location.reload()}>Reload this page</Button>
          <a href={paths.landing()} className="text-link">
            Go to the start page
          </a>
        </div>
      </main>
    );
  }
}
