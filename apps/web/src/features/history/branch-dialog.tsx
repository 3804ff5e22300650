import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ASPECTS, type Aspect, aspectOf, projectsApi } from '../../entities/project/index.js';
import { type ApiError, isApiError, messageOf } from '../../platform/api/api-error.js';
import { useOneCommand } from '../../platform/api/use-one-command.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { useServices } from '../../platform/services/services-context.js';
import { AspectGlyph } from '../../ui/aspect-glyph.js';
import { Banner } from '../../ui/banner.js';
import { beginning } from '../../ui/beginning.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { Input } from '../../ui/text-input.js';
import { useSitting } from '../../ui/use-sitting.js';
import { historyApi } from './api.js';
import { when } from './when.js';

interface BranchDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The moment that it begins at; absent: now. */
  moment?: { readonly position: string; readonly at: string };
}

/** Begins a film of its own from this one, as it was or as it is. */
export function BranchDialog({ projectId, open, onOpenChange, moment }: BranchDialogProps) {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New branch"
      description={`A project of its own that begins as this film ${moment ? `was on ${when(moment.at)}` : 'is now'}: for another ending, another language, another shape. What you do there changes nothing here. Its pictures, clips and sounds are shared, so it costs nothing.`}
      changesHeight
    >
      {project && (
        <BranchForm
          projectId={projectId}
          title={project.script?.title ?? ''}
          aspect={aspectOf(project.aspect_ratio)}
          moment={moment}
          onDone={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  );
}

interface BranchFormProps extends Pick<BranchDialogProps, 'projectId' | 'moment'> {
  title: string;
  aspect: Aspect;
  onDone: () => void;
}

/** What a branch is called unless somebody says otherwise. */
const nameOf = (title: string, aspect: Aspect, before: Aspect): string =>
  `${beginning(title, 80)} (${aspect === before ? 'branch' : aspect})`;

const REFUSED = 'The branch could not be made';
const TRY_AGAIN = 'Try again in a moment.';

function BranchForm({ projectId, title, aspect: before, moment, onDone }: BranchFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const { notices, track } = useServices();
  const [branch, { isLoading }] = historyApi.useBranchProjectMutation();
  const { refusal, begin } = useRefusal<unknown>(useSitting());
  const command = useOneCommand();
  const [aspect, setAspect] = useState<Aspect>(before);
  const [named, setNamed] = useState<string | null>(null);
  const name = named ?? nameOf(title, aspect, before);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isLoading) return;
    const position = moment ? { position: moment.position } : {};
    const attempt = begin();
    const input = { params: { projectId }, body: { ...position, title: name.trim(), aspectRatio: aspect } };
    const { data, error } = await branch({ ...input, key: command.keyOf(input) });
    command.answered(error);
    if (!data) return attempt.refuse(error, `${REFUSED}.`, messageOf(error, TRY_AGAIN));
    track('Project Created', { videoLength: data.project.video_length, aspectRatio: aspect, videoStyle: data.project.video_style });
    const open = () => void navigate(`/project/${data.project._id}`);
    const unchanged = 'The film that it branches from is as it was.';
    // who has closed the dialog is at something else
    if (attempt.isOver) return notices.success(`“${name.trim()}” is there. ${unchanged}`, { label: 'Open', run: open });
    onDone();
    notices.success(`This is “${name.trim()}”. ${unchanged}`);
    open();
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-5 pt-5">
      <Field label="Name" error={name.trim() === '' ? 'Give the branch a name.' : ''}>
        <Input value={name} maxLength={100} onChange={({ target }) => setNamed(target.value)} />
      </Field>
      <div className="flex items-end gap-4">
        <Field label="Aspect Ratio" className="flex-1">
          <Select value={aspect} onChange={setAspect} options={ASPECTS} />
        </Field>
        <AspectGlyph aspect={aspect} />
      </div>
      {aspect !== before && (
        <p role="status" className="text-quiet text-sm">
          What was made in {before} is cropped to {aspect} until you update it. The branch shows which pictures and clips those are, and
          what an update costs before you pay for it.
        </p>
      )}
      {isApiError(refusal) && <Refusal error={refusal} />}
      <DialogActions>
        <Button type="submit" form={id} busy={isLoading} busyLabel="Branching…" disabled={name.trim() === ''}>
          Make the branch
        </Button>
      </DialogActions>
    </form>
  );
}

function Refusal({ error }: { error: ApiError }) {
  const isAboutPlan = error.error_code === 'PROJECT_LIMIT_EXCEEDED' || error.error_code === 'VIDEO_LENGTH_CAP';
  return (
    <Banner
      tone="bad"
      title={REFUSED}
      action={
        isAboutPlan && (
          <Button asChild look="secondary" size="small">
            <Link to="/pricing">See Plans</Link>
          </Button>
        )
      }
    >
      {messageOf(error, TRY_AGAIN)}
    </Banner>
  );
}
