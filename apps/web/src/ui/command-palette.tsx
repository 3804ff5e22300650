import { Command as Cmdk } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { classes } from './classes.js';
import { overlayLook } from './dialog.js';
import { begins, wordsOf } from './looked-for.js';
import { useFocusReturn } from './use-focus-return.js';

/** Something that can be done, as a palette shows it. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Under which heading it stands. */
  readonly group: string;
  readonly icon?: ReactNode;
  /** Beside the label, quietly: what it is about. */
  readonly about?: string;
  /** Other words that people look for it by. */
  readonly keywords?: readonly string[];
  /** Keys that do the same without the palette. */
  readonly keys?: readonly string[];
  /** Why it cannot be done just now; null when it can. */
  readonly hindrance?: string | null;
  readonly run: () => void;
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly Command[];
  /** More commands, of which there are too many to show before anything is looked for. */
  search: (words: string) => readonly Command[];
}

/**
 * Those that are meant by some words, the best first: by what a person reads of a command. Ranked here and not by the list, which would not
 * rank again when a command changes its words while somebody types, and Enter would do what stood first before.
 */
function rankedBy(words: string, commands: readonly Command[]): readonly Command[] {
  if (words.trim() === '') return commands;
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ command }) => command);
}

/** By how much a command is meant more whose label a word begins, or a word of whose label, than one that it is only about. */
const [BEGINS, IN_LABEL, IN_REST] = [4, 3, 1];

/** Every word that was typed begins a word of the command; 0 when one does not: letters here and there are no likeness. */
function scoreOf({ label, about = '', keywords = [] }: Command, words: string): number {
  const rest = wordsOf([about, ...keywords].join(' '));
  const own = wordsOf(label);
  const scores = wordsOf(words).map((typed) => {
    if (own[0] && begins(typed, own[0])) return BEGINS;
    if (own.some((word) => begins(typed, word))) return IN_LABEL;
    return rest.some((word) => begins(typed, word)) ? IN_REST : 0;
  });
  if (scores.length === 0 || scores.includes(0)) return 0;
  // of two that are meant alike the shorter one says less besides
  return scores.reduce<number>((sum, score) => sum + score, 0) + 1 / (1 + own.length);
}

/** Everything that can be done here, found by a few letters. */
export function CommandPalette({ open, onOpenChange, commands, search }: CommandPaletteProps) {
  const [words, setWords] = useState('');
  const chosen = useRef<Command | null>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const found = rankedBy(words, words.trim().length > 1 ? [...commands, ...search(words.trim())] : commands);
  const groups = [...new Set(found.map(({ group }) => group))];
  const choose = (command: Command) => {
    chosen.current = command;
    onOpenChange(false);
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            // once the focus is back where it was: what the command opens gives it back to there
            const command = chosen.current;
            chosen.current = null;
            setWords('');
            command?.run();
          }}
          className="fixed top-[max(1rem,12dvh)] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 animate-fade-in overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none data-[state=closed]:animate-fade-out"
        >
          <Radix.Title className="sr-only">Commands</Radix.Title>
          <Cmdk label="Commands" loop shouldFilter={false} className="flex max-h-[min(30rem,70dvh)] flex-col">
            <Cmdk.Input
              value={words}
              onValueChange={setWords}
              placeholder="What do you want to do?"
              className="h-14 shrink-0 border-line border-b bg-transparent px-5 text-base outline-none placeholder:text-quiet"
            />
            <Cmdk.List className="min-h-0 flex-1 overflow-y-auto p-2">
              <Cmdk.Empty className="px-3 py-8 text-center text-quiet text-sm">Nothing here is called that.</Cmdk.Empty>
              {groups.map((group) => (
                <Cmdk.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-quiet [&_[cmdk-group-heading]]:text-xs"
                >
                  {found
                    .filter((command) => command.group === group)
                    .map((command) => (
                      <Item key={command.id} command={command} onChoose={choose} />
                    ))}
                </Cmdk.Group>
              ))}
            </Cmdk.List>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ command, onChoose }: { command: Command; onChoose: (command: Command) => void }) {
  const { id, label, icon, about, keys = [], hindrance = null } = command;
  return (
    <Cmdk.Item
      value={id}
      disabled={hindrance !== null}
      onSelect={() => onChoose(command)}
      className={classes(
        'flex min-h-10 select-none items-center gap-3 rounded-md px-3 py-2 text-sm data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet',
        hindrance !== null && 'opacity-60',
      )}
    >
      {icon}
      <span className="shrink-0">{label}</span>
      <span className="min-w-0 flex-1 truncate text-quiet">{hindrance ?? about}</span>
      {keys.length > 0 && (
        <span className="flex shrink-0 gap-1">
          {keys.map((key) => (
            <kbd
              key={key}
              className="slate grid h-6 min-w-6 place-items-center rounded-md border border-line-strong/60 bg-raised px-1.5 text-quiet"
            >
              {key}
            </kbd>
          ))}
        </span>
      )}
    </Cmdk.Item>
  );
}
