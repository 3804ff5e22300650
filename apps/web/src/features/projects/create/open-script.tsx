import { FileText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { LONGEST_IDEA } from './draft.js';

const KINDS = '.fountain,.spmd,.txt,.md,text/plain,text/markdown';

interface OpenScriptProps {
  /** Nothing has been written yet that a file would replace. */
  isBlank: boolean;
  onText: (text: string) => void;
}

/** Takes a script or an outline from a file, as if it had been written here. */
export function OpenScript({ isBlank, onText }: OpenScriptProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<{ readonly text: string; readonly isBad: boolean } | null>(null);
  const noteId = useId();
  const read = async (file: File) => {
    const text = (await textOf(file)).replace(/\r\n?/g, '\n').trim();
    const problem = problemWith(text);
    if (problem) return setNote({ text: `${file.name} ${problem}`, isBad: true });
    onText(text);
    setNote({ text: `${file.name} is in the field above.`, isBad: false });
  };
  return (
    <div className="-mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" size="small" aria-describedby={noteId} onClick={() => chooser.current?.click()}>
        <FileText aria-hidden /> Open a script
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={KINDS}
        aria-label="Script file"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // the same file may be chosen again, once it has been changed
          target.value = '';
        }}
      />
      <p id={noteId} role="status" className={`text-sm ${note?.isBad ? 'text-bad' : 'text-quiet'}`}>
        {note?.text ?? `Fountain, or any plain text.${isBlank ? '' : ' It replaces what is written.'}`}
      </p>
    </div>
  );
}

const textOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file);
  });

function problemWith(text: string): string | null {
  if (text === '') return 'is empty.';
  // a PDF or a word processor's file, read as text
  if (text.includes('\0') || text.startsWith('%PDF') || text.startsWith('PK') || text.includes('\ufffd'))
    return 'is no plain text. Save it as Fountain or text first.';
  if (text.length <= LONGEST_IDEA) return null;
  return `has ${text.length.toLocaleString('en')} characters. One film takes up to ${LONGEST_IDEA.toLocaleString('en')}: make it in parts.`;
}
