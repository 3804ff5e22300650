import { Download, NotebookPen, Printer } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { Button } from '../../ui/button.js';
import { ToggleGroup } from '../../ui/choices.js';
import { saveText } from '../../ui/save-text.js';
import { toFountain, type WrittenFilm } from './fountain.js';

export type ScriptView = 'shots' | 'page';

interface ScriptToolsProps {
  film: WrittenFilm;
  view: ScriptView;
  onView: (view: ScriptView) => void;
  mayEdit: boolean;
}

/** How the script is read, and ways to take it along. */
export function ScriptTools({ film, view, onView, mayEdit }: ScriptToolsProps) {
  const open = useOpenDialog();
  const print = () => {
    // what is on paper is the page
    flushSync(() => onView('page'));
    window.print();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <ToggleGroup
        label="Read as"
        value={view}
        onChange={onView}
        options={[
          { value: 'shots', label: 'Shots' },
          { value: 'page', label: 'Page' },
        ]}
        className="mr-auto"
      />
      {mayEdit && (
        <Button look="ghost" size="small" onClick={() => open({ kind: 'brief' })}>
          <NotebookPen aria-hidden /> Brief
        </Button>
      )}
      <Button look="ghost" size="small" onClick={() => saveText(toFountain(film), `${film.title || 'Script'}.fountain`)}>
        <Download aria-hidden /> Fountain
      </Button>
      <Button look="ghost" size="small" onClick={print}>
        <Printer aria-hidden /> Print or PDF
      </Button>
    </div>
  );
}
