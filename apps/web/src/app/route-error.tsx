import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../ui/button.js';

/** When a page cannot be shown at all. The stack is for developers only. */
export function RouteError() {
  const error = useRouteError();
  const text = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : 'The page could not be shown.';
  const stack = import.meta.env?.DEV && error instanceof Error ? error.stack : undefined;
  return (
    <div className="mx-auto grid min-h-dvh max-w-2xl content-center gap-4 px-6">
      <h1 className="title-card text-4xl">Unexpected Application Error!</h1>
      <p className="text-quiet">{text}</p>
      {stack && <pre className="slate max-h-96 overflow-auto rounded-card border border-line bg-surface p-4">{stack}</pre>}
      <div className="flex gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button asChild look="secondary">
          <a href="/">Return to Home</a>
        </Button>
      </div>
    </div>
  );
}
