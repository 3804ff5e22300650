import { Clapperboard } from 'lucide-react';
import { toasts } from '../../platform/notices/notices.js';
import { Accordion } from '../../ui/accordion.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge, Pill } from '../../ui/badge.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Meter } from '../../ui/meter.js';
import { Picture } from '../../ui/picture.js';
import { Progress } from '../../ui/progress.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Spinner, Waiting } from '../../ui/spinner.js';
import { Specimen, Specimens } from './specimen.js';

const TONES = ['quiet', 'action', 'running', 'good', 'bad'] as const;

export const Messages = () => (
  <Specimens title="Messages and content">
    <Specimen name="badge and pill">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      {TONES.map((tone) => (
        <Pill key={tone} tone={tone}>
          {tone}
        </Pill>
      ))}
    </Specimen>
    <Specimen name="avatar, spinner">
      <Avatar name="Ada" />
      <Avatar name="" />
      <Spinner />
      <Waiting className="py-0">Loading script...</Waiting>
    </Specimen>
    <div className="grid gap-3">
      <Progress label="Known" value={0.4} />
      <Progress label="Unknown" value={null} />
      <Meter label="Credits used" value={6} max={30} say="6 of 30" />
    </div>
    <Banner
      tone="bad"
      title="Failed to load projects"
      action={
        <Button size="small" look="secondary">
          Try again
        </Button>
      }
    />
    <Banner tone="tip" title="Pro Tip" onDismiss={() => {}}>
      Name your characters, and their faces stay the same from shot to shot.
    </Banner>
    <Banner tone="info" title="This studio works offline">
      Pictures and clips come from its own renderer.
    </Banner>
    <Specimen name="toast">
      <Button look="secondary" onClick={() => toasts.success('Historical video applied')}>
        Success
      </Button>
      <Button look="secondary" onClick={() => toasts.success('Shot 3 of scene 1 deleted', { label: 'Undo', run: () => {} })}>
        Success with Undo
      </Button>
      <Button look="secondary" onClick={() => toasts.error('Failed to add shot', 'Shot 3 is still being written.')}>
        Error
      </Button>
      <Button look="secondary" onClick={() => toasts.info('Crop the image to match your project aspect ratio.')}>
        Info
      </Button>
    </Specimen>
    <div className="grid gap-4 sm:grid-cols-3">
      <Picture src="/landing/hero.jpg" alt="A picture" aspect="16:9" />
      <Picture src="/nothing-here.jpg" alt="A broken picture" aspect="16:9" />
      <Picture src={null} alt="" aspect="16:9" placeholder="None yet" />
    </div>
    <Card className="grid gap-3 p-5">
      <p>A card, and what is about to come into it:</p>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </Card>
    <ScrollArea label="A list that scrolls" className="h-32 rounded-card border border-line">
      <ul className="p-4">
        {Array.from({ length: 20 }, (_, index) => `Shot ${index + 1}`).map((shot) => (
          <li key={shot}>{shot}</li>
        ))}
      </ul>
    </ScrollArea>
    <Accordion
      items={[
        { title: 'Do unused credits carry over?', content: <p>No. They expire at the end of each cycle.</p> },
        { title: 'What if a generation fails?', content: <p>It is not charged.</p> },
      ]}
    />
    <EmptyState icon={<Clapperboard aria-hidden />} title="No projects yet" text="Create your first AI video project to get started" />
  </Specimens>
);
