import { Link } from 'react-router';
import { Button } from '../ui/button.js';

export function NotFound() {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-2xl content-center justify-items-start gap-5 px-6">
      <title>Page not found · Scenewright</title>
      <p className="slate text-quiet">Scene 404, take 1</p>
      <h1 className="title-card text-5xl">Oops! Page not found</h1>
      <p className="text-quiet">Nothing was filmed at this address.</p>
      <Button asChild>
        <Link to="/">Return to Home</Link>
      </Button>
    </div>
  );
}
