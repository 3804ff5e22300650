import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../ui/button.js';

/** When nothing can be shown, not even what stands around every page. */
export const RouteError = () => <Failure className="min-h-dvh" />;

/** When a page cannot be shown: what stands around it stays, and leads on. */
export const PageError = () => <Failure className="min-h-[60vh] py-16" />;

/** The stack is for developers only. */
function Failure({ className }: { className: string }) {
  const error = useRouteError();
  const text = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : 'The page could not be shown.';
  const stack = import.meta.env?.DEV && error instanceof Error ? error.stack : undefined;
  return (
    <div role="alert" className={`mx-auto grid max-w-2xl content-center gap-4 px-6 ${className}`}>
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
