import { LIMITS, type ProjectView } from '@scenewright/contract';
import { useState } from 'react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { ImpactNote } from '../../../entities/freshness/index.js';
import { ASPECTS, projectsApi } from '../../../entities/project/index.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogActions } from '../../../ui/dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { Waiting } from '../../../ui/spinner.js';
import { Input, Textarea } from '../../../ui/text-input.js';
import { type BriefDraft, briefChanges, briefOf, problemWith, STYLES } from './brief-draft.js';
import { useBrief } from './use-brief.js';

interface BriefDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a film was begun with, and what changing it does to what is there already. */
export function BriefDialog({ projectId, open, onOpenChange }: BriefDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Brief" width="medium" changesHeight>
      <Content projectId={projectId} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { data: project, isLoading, refetch } = projectsApi.useProjectQuery(projectId);
  if (isLoading) return <Waiting>Loading the brief...</Waiting>;
  if (!project) {
    const again = (
      <Button look="secondary" onClick={refetch}>
        Try again
      </Button>
    );
    return <EmptyState title="The brief could not be loaded" text="The film is as it was." action={again} />;
  }
  return <Form project={project} onClose={onClose} />;
}

function Form({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const { _id: projectId, script, scene_count, character_count } = project;
  const [first, setFirst] = useState(() => briefOf(project));
  const [draft, setDraft] = useState(first);
  const set = (changed: Partial<BriefDraft>) => setDraft({ ...draft, ...changed });
  const brief = useBrief(projectId, onClose);
  const open = useOpenDialog();
  const missing = problemWith(draft);
  const isChanged = Object.keys(briefChanges(first, draft)).length > 0;
  const save = () => isChanged && missing === null && !brief.isSaving && brief.save(first, draft);
  const isMade = scene_count > 0;
  const looksOtherwise = draft.videoStyle !== first.videoStyle || draft.aspectRatio !== first.aspectRatio;
  return (
    <>
      <div className="grid gap-5">
        <Field
          label="Idea"
          hint={
            script
              ? 'The script is written and stays as it is. What is written later follows the new idea: new shots, the sounds and, while there is none, the cast.'
              : 'The script is written from it.'
          }
        >
          <Textarea
            value={draft.idea}
            onChange={({ target }) => set({ idea: target.value })}
            onConfirm={save}
            rows={5}
            maxLength={LIMITS.idea}
            className="max-h-[30dvh]"
          />
        </Field>
        <Field label="Style" hint="How all pictures look that are made from now on. Those that are there stay, and can be updated.">
          <Select
            value={draft.videoStyle || ANY}
            onChange={(style) => set({ videoStyle: style === ANY ? '' : style })}
            options={STYLE_OPTIONS}
          />
        </Field>
        <Field
          label="Length in seconds"
          hint={
            script
              ? 'The script keeps its length: the planned seconds of each shot are changed in the script.'
              : 'How long the script is to be.'
          }
        >
          <Input
            inputMode="numeric"
            value={draft.videoLength}
            maxLength={4}
            onChange={({ target }) => set({ videoLength: target.value })}
          />
        </Field>
        {isMade ? (
          <div className="grid justify-items-start gap-1">
            <p className="font-medium text-sm">Shape: {first.aspectRatio}</p>
            <p className="text-quiet text-sm">The scenes are made in this shape. For another one, make a branch of the film that has it.</p>
            <Button look="secondary" size="small" className="mt-1" onClick={() => open({ kind: 'branch' })}>
              New branch
            </Button>
          </div>
        ) : (
          <Field label="Shape" hint="Until the scenes are made. Then the film keeps it.">
            <Select value={draft.aspectRatio} onChange={(aspectRatio) => set({ aspectRatio })} options={ASPECTS} />
          </Field>
        )}
        {looksOtherwise && character_count > 0 && (
          <ImpactNote
            projectId={projectId}
            change={{ type: 'brief', videoStyle: draft.videoStyle, aspectRatio: draft.aspectRatio }}
            what={draft.videoStyle === first.videoStyle ? 'Another shape' : 'Another style'}
          />
        )}
        {brief.failure && <Banner tone="bad" title={brief.failure} />}
        {brief.conflict && (
          <Banner tone="info" title="This was changed meanwhile. It says now:">
            <p className="max-h-40 overflow-y-auto whitespace-pre-wrap">{brief.conflict.shown}</p>
            <span className="mt-2 flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() => {
                  const seen = { ...first, ...brief.conflict?.now };
                  setFirst(seen);
                  void brief.save(seen, draft);
                }}
              >
                Keep mine
              </Button>
              <Button
                look="secondary"
                size="small"
                onClick={() => {
                  setFirst({ ...first, ...brief.conflict?.now });
                  set({ ...brief.conflict?.now });
                  brief.forget();
                }}
              >
                Take theirs
              </Button>
            </span>
          </Banner>
        )}
      </div>
      <DialogActions note={missing}>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isChanged || missing !== null} busy={brief.isSaving} onClick={save}>
          Save
        </Button>
      </DialogActions>
    </>
  );
}

/** A list has no value for no preference. */
const ANY = 'any';
const STYLE_OPTIONS = STYLES.map(({ value, label }) => ({ value: value === '' ? (ANY as typeof ANY) : value, label }));
