import { FILM_SECONDS } from '@scenewright/contract';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { JobProgress } from '../../../entities/job/index.js';
import { useWriter } from '../../../entities/model/index.js';
import { usePlan } from '../../../entities/plan/index.js';
import { ASPECTS, projectsApi } from '../../../entities/project/index.js';
import { selectPerson } from '../../../platform/session/slice.js';
import { AspectGlyph } from '../../../ui/aspect-glyph.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { Input, Textarea } from '../../../ui/text-input.js';
import { isWide } from '../../../ui/use-is-wide.js';
import { checkForm, inNumbers, LONGEST_IDEA, readDraft, saveDraft, secondsOf, tooLong, USUAL_SECONDS } from './draft.js';
import { IdeaReadingPanel } from './idea-reading.js';
import { someIdea } from './ideas.js';
import { Loglines } from './loglines.js';
import { ObstacleDialog } from './obstacles.js';
import { OpenScript } from './open-script.js';
import { StyleCards } from './style-cards.js';
import { useCreateProject } from './use-create-project.js';
import { useReading } from './use-reading.js';

export function CreateScriptPage() {
  const [placeholder] = useState(() => someIdea());
  const uid = useSelector(selectPerson)?.uid;
  const { register, control, handleSubmit, watch, getValues, setValue, setFocus, formState } = useForm({
    mode: 'onTouched',
    resolver: checkForm,
    defaultValues: readDraft(uid),
  });
  const { submit, busy, writing, failure, obstacle, leaveObstacle } = useCreateProject();
  const { data: projects } = projectsApi.useProjectsQuery();
  const plan = usePlan();
  const writer = useWriter();
  const navigate = useNavigate();
  const isFull = plan !== undefined && plan.maxProjects !== null && (projects?.length ?? 0) >= plan.maxProjects;
  // on a small screen the keyboard would cover what the page says
  useEffect(() => {
    if (isWide()) setFocus('idea');
  }, [setFocus]);
  useEffect(() => {
    const { unsubscribe } = watch(() => saveDraft(uid, getValues()));
    return unsubscribe;
  }, [watch, getValues, uid]);

  const [idea, videoLength, people, telling, logline] = watch(['idea', 'videoLength', 'people', 'telling', 'logline']);
  const reading = useReading(idea);
  const isBlank = idea.trim() === '';
  const errorOf = (field: 'idea' | 'videoLength') =>
    formState.errors[field]?.message ?? (failure?.field === field ? failure.message : undefined);
  const isPlaced = ['idea', 'videoLength'].includes(failure?.field ?? '');
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <title>New project · Scenewright</title>
      <h1 className="title-card mb-2 text-4xl">What is your film about?</h1>
      <p className="mb-8 text-quiet">A sentence is enough. You can change every scene and shot afterwards.</p>
      <form className="grid gap-8" noValidate onSubmit={handleSubmit(submit)}>
        <Field
          label="Describe your video idea"
          // said while it is written: what is over would be looked for in vain afterwards
          // where there is no room for a film, its field lost the focus to the dialog that says so
          error={tooLong(idea) ?? (isFull ? undefined : errorOf('idea'))}
          hint={
            idea.length > LONGEST_IDEA * 0.8 && !tooLong(idea)
              ? `${inNumbers(idea.length)} of ${inNumbers(LONGEST_IDEA)} characters.`
              : 'What you write is kept in this browser until the script is made.'
          }
        >
          <Textarea rows={5} placeholder={placeholder} className="max-h-[60svh] min-h-36 text-lg" {...register('idea')} />
        </Field>
        <OpenScript isBlank={isBlank} onText={(text) => setValue('idea', text)} />
        {reading && (
          <IdeaReadingPanel
            reading={reading}
            idea={idea}
            length={secondsOf(videoLength) || USUAL_SECONDS}
            onIdea={(next) => setValue('idea', next)}
            onLength={(seconds) => setValue('videoLength', String(seconds))}
            people={people}
            onPeople={(names) => setValue('people', names)}
            telling={telling ?? 'own_words'}
            onTelling={(next) => {
              setValue('telling', next);
              if (next === 'own_words') setValue('logline', undefined);
            }}
          />
        )}
        {writer && (
          <Loglines
            idea={idea}
            people={people}
            chosen={logline}
            onChoose={(next) => {
              setValue('logline', next);
              setValue('telling', next ? 'story_around' : undefined);
            }}
          />
        )}
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Field label="Video Length (seconds)" error={errorOf('videoLength')}>
            <Input
              type="number"
              inputMode="numeric"
              min={FILM_SECONDS.least}
              step={1}
              placeholder={String(USUAL_SECONDS)}
              {...register('videoLength')}
            />
          </Field>
          <Controller
            control={control}
            name="aspectRatio"
            render={({ field }) => (
              <div className="flex items-end gap-4">
                <Field label="Aspect Ratio" className="flex-1">
                  <Select value={field.value} onChange={field.onChange} options={ASPECTS} />
                </Field>
                <AspectGlyph aspect={field.value} />
              </div>
            )}
          />
        </div>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium text-sm">Video Style</legend>
          <Controller
            control={control}
            name="videoStyle"
            render={({ field }) => <StyleCards value={field.value} onChange={field.onChange} />}
          />
        </fieldset>
        {failure && !isPlaced && <Banner tone="bad" title={failure.message} />}
        <Button type="submit" size="large" disabled={isBlank} busy={busy} busyLabel="Generating Script..." className="justify-self-start">
          Generate Script
        </Button>
        {writer && !writing && (
          <p className="-mt-4 text-quiet text-sm">A language model writes the script ({writer}). Your idea is sent to it.</p>
        )}
        {writing && (
          <div className="grid max-w-md gap-2">
            <JobProgress projectId={writing.project_id ?? ''} jobId={writing.id} label="Writing the script" />
            {writing.project_id && (
              <p className="text-quiet text-sm">
                It goes on when you leave this page:{' '}
                <Link to={`/project/${writing.project_id}`} className="underline underline-offset-2 hover:text-ink">
                  it will stand here
                </Link>
                .
              </p>
            )}
          </div>
        )}
      </form>
      <ObstacleDialog obstacle={obstacle} onClose={leaveObstacle} />
      <ObstacleDialog obstacle={isFull && !busy && !obstacle ? 'PROJECT_LIMIT_EXCEEDED' : null} onClose={() => navigate('/projects')} />
    </div>
  );
}
