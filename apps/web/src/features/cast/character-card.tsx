import type { CharacterView } from '@scenewright/contract';
import { Pencil, UserRound } from 'lucide-react';
import { StaleNote } from '../../entities/freshness/index.js';
import { EditableText } from '../../entities/text-edit/index.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { IconButton } from '../../ui/icon-button.js';
import { Picture } from '../../ui/picture.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Spinner } from '../../ui/spinner.js';

interface CharacterCardProps {
  projectId: string;
  character: CharacterView;
  mayEdit: boolean;
  onEnlarge: () => void;
  onEdit: () => void;
}

export function CharacterCard({ projectId, character, mayEdit, onEnlarge, onEdit }: CharacterCardProps) {
  const { name, description, image_url, thumbnail_url, image_status, description_status, error } = character;
  const params = { projectId, characterId: character._id };
  const isPainting = image_status === 'in_progress';
  const isReading = description_status === 'in_progress';
  return (
    <Card className="grid h-full content-start gap-4 p-3 pb-5">
      <div className="relative">
        <button
          type="button"
          aria-label={`Show ${name} full size`}
          disabled={!image_url}
          onClick={onEnlarge}
          className="block w-full rounded-frame"
        >
          <Picture
            src={thumbnail_url ?? image_url}
            alt={name}
            aspect="4:3"
            placeholder={isPainting ? <Skeleton className="absolute inset-0 rounded-none" /> : <UserRound aria-hidden className="size-8" />}
          />
        </button>
        {(isPainting || isReading) && (
          <div
            role="status"
            className="scrim absolute inset-0 flex items-center justify-center gap-3 rounded-frame p-6 text-center text-sm text-white"
          >
            <Spinner className="shrink-0" />
            {isReading ? 'Uploading character image and updating description...' : 'Painting the portrait...'}
          </div>
        )}
      </div>
      <div className="grid gap-1.5 px-2">
        <div className="flex items-center justify-between gap-3">
          <h2 className={mayEdit ? 'sr-only' : 'font-semibold text-lg'}>{name}</h2>
          {mayEdit && (
            <>
              <EditableText
                label={`Name of ${name}`}
                value={name}
                isLine
                maxLength={200}
                className="min-w-0 flex-1 font-semibold text-lg"
                projectId={projectId}
                of={character._id}
                field="name"
                revision={(change) => ({ call: 'reviseCharacter', params, body: { name: change } })}
              />
              <IconButton label={`Edit ${name}`} size="small" onClick={onEdit}>
                <Pencil aria-hidden />
              </IconButton>
            </>
          )}
        </div>
        {mayEdit ? (
          <EditableText
            label={`Looks of ${name}`}
            value={description}
            placeholder="How do they look?"
            maxLength={4000}
            className="text-quiet leading-relaxed"
            projectId={projectId}
            of={character._id}
            field="description"
            revision={(change) => ({ call: 'reviseCharacter', params, body: { description: change } })}
          />
        ) : (
          <p className="whitespace-pre-line text-quiet leading-relaxed">{description}</p>
        )}
        <StaleNote projectId={projectId} id={character._id} kinds={['portrait']} mayEdit={mayEdit} className="mt-1" />
        {image_status === 'failed' && (
          <Badge tone="bad" className="mt-1 justify-self-start whitespace-normal">
            {error ?? 'The portrait could not be made.'}
          </Badge>
        )}
      </div>
    </Card>
  );
}
