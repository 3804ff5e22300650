import type { RewriteHow, RewriteProposal } from '@scenewright/contract';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choices.js';
import { Dialog, DialogActions } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Waiting } from '../../../ui/spinner.js';
import { Switch } from '../../../ui/switch.js';
import { Textarea } from '../../../ui/text-input.js';
import { keyOf, type RewriteSubject, useRewrite } from './use-rewrite.js';
import { WordDifferences } from './word-differences.js';

const WAYS: readonly { value: RewriteHow; label: string }[] = [
  { value: 'shorter', label: 'Shorter' },
  { value: 'longer', label: 'Longer' },
  { value: 'lighter', label: 'Lighter' },
  { value: 'darker', label: 'Darker' },
  { value: 'funnier', label: 'Funnier' },
  { value: 'formal', label: 'More formal' },
  { value: 'again', label: 'Said otherwise' },
  { value: 'instruction', label: 'As I say' },
];
const FIELDS = { description: 'Description', visuals: 'Visuals', narration: 'Narration' } as const;

/** 'Narration of shot 2'; of more than one scene 'Narration of scene 3, shot 2'. */
function nameOf({ field, scene_number, shot_number }: RewriteProposal, isOfMany: boolean): string {
  const scene = isOfMany ? `scene ${scene_number}` : 'the scene';
  if (shot_number === null) return `${FIELDS[field]} of ${scene}`;
  return `${FIELDS[field]} of ${isOfMany ? `${scene}, ` : ''}shot ${shot_number}`;
}

type Extent = 'this' | 'rest';

interface RewriteDialogProps extends RewriteSubject {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Other words for a scene or a shot: looked at beside those that are there, and taken or left one by one. */
export function RewriteDialog({ open, onOpenChange, ...subject }: RewriteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={subject.shot === undefined ? 'Rewrite Scene' : 'Rewrite Shot'}
      width="large"
      changesHeight
    >
      <Content subject={subject} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ subject, onClose }: { subject: RewriteSubject; onClose: () => void }) {
  const [how, setHow] = useState<RewriteHow>('shorter');
  const [instruction, setInstruction] = useState('');
  const [extent, setExtent] = useState<Extent>('this');
  const rewrite = useRewrite(subject, onClose);
  const { proposed, wanted, failure, isAsking, isTaking } = rewrite;
  const isReady = how !== 'instruction' || instruction.trim() !== '';
  const ask = () => isReady && !isAsking && rewrite.ask({ how, instruction: instruction.trim(), rest: extent === 'rest' });
  const choose = (next: RewriteHow) => {
    setHow(next);
    rewrite.forget();
  };
  const extend = (next: Extent) => {
    setExtent(next);
    rewrite.forget();
  };
  const proposals = proposed?.proposals ?? [];
  const extents = [
    { value: 'this', label: subject.shot === undefined ? 'This scene' : 'This shot' },
    { value: 'rest', label: 'From here to the end' },
  ] as const;
  return (
    <>
      <div className="grid gap-5">
        <RadioGroup label="How much" value={extent} onChange={extend} options={extents} className="grid-cols-2" />
        <RadioGroup label="How" value={how} onChange={choose} options={WAYS} className="grid-cols-2 sm:grid-cols-4" />
        {how === 'instruction' && (
          <Field label="What do you want?" hint="For example: replace rain with snow, or: tighter.">
            <Textarea
              value={instruction}
              onChange={({ target }) => {
                setInstruction(target.value);
                rewrite.forget();
              }}
              onConfirm={ask}
              rows={2}
              maxLength={500}
            />
          </Field>
        )}
        {failure && <Banner tone="bad" title={failure} />}
        {isAsking && <Waiting className="py-6">Writing...</Waiting>}
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {proposed?.note && <Banner tone="info" title={proposed.note} />}
          {proposals.map((one) => (
            <Proposal
              key={keyOf(one)}
              proposal={one}
              name={nameOf(one, extent === 'rest')}
              isWanted={rewrite.isWanted(one)}
              disabled={isTaking}
              onWant={(isWanted) => rewrite.want(one, isWanted)}
            />
          ))}
        </div>
      </div>
      <DialogActions note="Free. Nothing changes until you take it.">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button look={proposals.length > 0 ? 'secondary' : 'primary'} disabled={!isReady || isTaking} busy={isAsking} onClick={ask}>
          {proposals.length > 0 ? 'Another version' : 'Propose'}
        </Button>
        {proposals.length > 0 && (
          <Button disabled={wanted.length === 0 || isAsking} busy={isTaking} onClick={rewrite.take}>
            {wanted.length > 1 ? `Take ${wanted.length}` : 'Take it'}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

interface ProposalProps {
  proposal: RewriteProposal;
  name: string;
  isWanted: boolean;
  disabled: boolean;
  onWant: (isWanted: boolean) => void;
}

const Proposal = ({ proposal, name, isWanted, disabled, onWant }: ProposalProps) => (
  <section aria-label={name} className="grid gap-3 rounded-card border border-line p-4">
    <div className="flex items-center justify-between gap-3">
      <h3 className="font-medium text-sm">{name}</h3>
      <span className="flex items-center gap-2 text-quiet text-sm">
        <span aria-hidden>Take</span>
        <Switch aria-label={`Take the ${name.toLowerCase()}`} checked={isWanted} disabled={disabled} onChange={onWant} />
      </span>
    </div>
    <WordDifferences from={proposal.from} to={proposal.to} />
  </section>
);
