import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services/services-context.js';
import { IconButton } from '../../ui/icon-button.js';

/** Puts a text on the clipboard, and says for a moment that it is there. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { notices } = useServices();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      notices.error('The text could not be copied.', 'Select it and copy it by hand.');
    }
  };
  return (
    <>
      <IconButton label={label} size="small" onClick={copy}>
        {isCopied ? <Check aria-hidden className="size-4 text-good" /> : <Copy aria-hidden className="size-4" />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
