import { FileDown } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { saveText } from '../../ui/save-text.js';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <p role="status">
        It is set. Each of these codes stands in for your phone once, when it is lost. They are shown only now: keep them somewhere else.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2 rounded-card border border-line bg-surface p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => saveText(`${codes.join('\n')}\n`, 'scenewright-recovery-codes.txt')}>
          <FileDown aria-hidden /> Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </>
  );
}
