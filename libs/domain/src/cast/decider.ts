import type { CastEvent, CharacterChanges, CharacterCopy, CharacterSheet, Failure, ImageAsset, PictureMode } from '@scenewright/events';
import { accept, type Decider, reject } from '../decision.js';
import type { Millicredits } from '../money.js';
import { noBlank, revise, revised } from '../revision.js';
import { seedFrom } from '../seed.js';
import { failed, idle, running, withoutFailure } from '../work.js';
import { looksAfter, looksOnceMade } from './inputs.js';
import { type CastState, type Character, hasNamesake, type PictureSetting, selectedPortrait, takesDescription } from './state.js';

export type CastCommand =
  | { readonly type: 'RequestCasting'; readonly jobId: string; readonly projectId: string }
  | {
      readonly type: 'CompleteCasting';
      readonly jobId: string;
      /** Ids come with the command: one for the character, one for the job that makes its first portrait. */
      readonly characters: readonly (CharacterSheet & { readonly characterId: string; readonly portraitJobId: string })[];
      readonly setting: PictureSetting;
    }
  | { readonly type: 'FailCasting'; readonly jobId: string; readonly failure: Failure }
  /** The cast of the film that this one branches from. */
  | {
      readonly type: 'CopyCast';
      readonly characters: readonly {
        readonly characterId: string;
        readonly from: string;
        readonly character: CharacterCopy;
        readonly times: Readonly<Record<string, string>>;
      }[];
    }
  /** `again`: the name was theirs before. Whether somebody else has it is known when all is decided that comes with it. */
  | { readonly type: 'ReviseCharacter'; readonly characterId: string; readonly changes: CharacterChanges; readonly again?: true }
  | {
      readonly type: 'RequestPortrait';
      readonly jobId: string;
      readonly characterId: string;
      readonly mode: Exclude<PictureMode, 'initial'>;
      readonly prompt: string;
      readonly model: string;
      readonly price: Millicredits;
      readonly setting: PictureSetting;
    }
  | { readonly type: 'CompletePortrait'; readonly jobId: string; readonly prompt: string; readonly image: ImageAsset }
  | { readonly type: 'FailPortrait'; readonly jobId: string; readonly failure: Failure }
  | {
      readonly type: 'UploadPortrait';
      readonly characterId: string;
      readonly imageId: string;
      readonly image: ImageAsset;
      readonly descriptionJobId: string;
    }
  /** `looks`: what an undo says of the words; null: they stay. Absent: they follow the picture. */
  | { readonly type: 'RestorePortrait'; readonly characterId: string; readonly imageId: string; readonly looks?: string | null }
  /** Undoes the choice of a first one. */
  | { readonly type: 'DeselectPortrait'; readonly characterId: string; readonly looks: string | null }
  | { readonly type: 'DescribeCharacter'; readonly jobId: string; readonly description: string }
  | { readonly type: 'FailDescription'; readonly jobId: string; readonly failure: Failure };

const over = () => reject('NOT_IN_FLIGHT', 'This work is over already.');
const unknown = () => reject('NOT_FOUND', 'There is no such character.', { field: 'character_id' });

/** The cast is complete with the last first portrait, made or failed. */
function completion(state: CastState, settled?: Character): CastEvent[] {
  if (state.completed) return [];
  const waiting = state.characters.some((other) => other !== settled && other.portraitWork.jobId !== null && other.portraits.length === 0);
  return waiting ? [] : [{ type: 'CastCompleted', data: {} }];
}

/** What a person has chosen while a picture was being made stays the chosen one: the new picture is a version beside it. */
const chosenSince = ({ characterId, selected: imageId, pendingPortrait }: Character): CastEvent[] =>
  imageId === null || imageId === pendingPortrait?.chosen
    ? []
    : [{ type: 'PortraitRestored', data: { characterId, imageId, looks: null } }];

/** The words that a person wrote while a picture was being described, or that belong to the one that they chose, stay too. */
function writtenSince(character: Character, description: string): CastEvent[] {
  const { characterId, description: to } = character;
  if (takesDescription(character) || to === description) return [];
  return [{ type: 'CharacterRevised', data: { characterId, changes: { description: { from: description, to } } } }];
}

export const castDecider: Decider<CastState, CastCommand, CastEvent> = {
  initial: { castingWork: idle, completed: false, characters: [] },

  decide(state, command) {
    switch (command.type) {
      case 'RequestCasting':
        if (state.castingWork.jobId === command.jobId) return accept();
        if (state.characters.length > 0) return reject('CONFLICT', 'This project has its characters already.');
        if (state.castingWork.jobId !== null)
          return reject('ALREADY_RUNNING', 'The characters are being made already.', { details: { job_id: state.castingWork.jobId } });
        return accept({ type: 'CastingRequested', data: { jobId: command.jobId, projectId: command.projectId } });
      case 'CompleteCasting': {
        if (state.castingWork.jobId !== command.jobId) return over();
        const added = command.characters.map(
          ({ characterId, name, description, image_gen_prompt }): CastEvent => ({
            type: 'CharacterAdded',
            data: { characterId, name, description, imagePrompt: image_gen_prompt },
          }),
        );
        const pictures = command.characters.map(
          ({ characterId, portraitJobId, name, description: looks, image_gen_prompt: prompt }): CastEvent => {
            const inputs = { name, looks, ...command.setting, seed: seedFrom(characterId) };
            return {
              type: 'PortraitRequested',
              data: { jobId: portraitJobId, characterId, mode: 'initial', prompt, price: 0, inputs },
            };
          },
        );
        const cast: CastEvent = { type: 'CharactersCast', data: { jobId: command.jobId } };
        return accept(...added, cast, ...pictures, ...(pictures.length === 0 ? completion(state) : []));
      }
      case 'FailCasting':
        if (state.castingWork.jobId !== command.jobId) return over();
        return accept({ type: 'CastingFailed', data: { jobId: command.jobId, failure: command.failure } });
      case 'CopyCast':
        if (state.completed || state.castingWork.jobId !== null || state.characters.length > 0) return accept();
        return accept<CastEvent>(...command.characters.map((data): CastEvent => ({ type: 'CharacterCopied', data })), {
          type: 'CastCompleted',
          data: {},
        });
      case 'ReviseCharacter': {
        const { characterId, changes } = command;
        const character = state.characters.find((one) => one.characterId === characterId);
        if (!character) return unknown();
        const name = changes.name?.to.trim();
        if (name !== undefined && !command.again && hasNamesake(state, { characterId, name })) {
          return reject('INVALID', `Another character is called ${name} already. Choose another name.`, { field: 'name' });
        }
        return (
          noBlank(changes.name, 'name', 'A character needs a name.') ??
          revise(character, changes, (all) => ({ type: 'CharacterRevised', data: { characterId, changes: all } }))
        );
      }
      case 'RequestPortrait': {
        const { type: _, setting, ...request } = command;
        const character = state.characters.find((one) => one.characterId === request.characterId);
        if (!character) return unknown();
        if (character.portraitWork.jobId === request.jobId) return accept();
        if (character.portraitWork.jobId !== null)
          return reject('ALREADY_RUNNING', `A picture of ${character.name} is being made already.`);
        const base = selectedPortrait(character)?.image.assetId;
        if (request.mode === 'modify' && !base) {
          return reject('CONFLICT', `${character.name} has no picture to modify yet. Generate one first.`);
        }
        const looks = looksAfter(character, request.mode, request.prompt);
        const inputs = { name: character.name, looks, ...setting, seed: seedFrom(request.jobId) };
        return accept({
          type: 'PortraitRequested',
          data: { ...request, ...(request.mode === 'modify' && base ? { baseAssetId: base } : {}), inputs },
        });
      }
      case 'CompletePortrait': {
        const character = state.characters.find((one) => one.portraitWork.jobId === command.jobId);
        if (!character) return over();
        const { jobId, prompt, image } = command;
        const { characterId, description } = character;
        const stays = chosenSince(character);
        // the words follow the picture that is the chosen one
        const after = stays.length === 0 ? looksOnceMade(character, prompt) : description;
        const looks = after === description ? null : after;
        return accept<CastEvent>(
          { type: 'PortraitCompleted', data: { jobId, characterId, imageId: jobId, prompt, image, looks } },
          ...stays,
          ...completion(state, character),
        );
      }
      case 'FailPortrait': {
        const character = state.characters.find((one) => one.portraitWork.jobId === command.jobId);
        if (!character) return over();
        return accept<CastEvent>(
          { type: 'PortraitFailed', data: { jobId: command.jobId, characterId: character.characterId, failure: command.failure } },
          ...completion(state, character),
        );
      }
      case 'UploadPortrait': {
        const { type: _, descriptionJobId, ...upload } = command;
        const character = state.characters.find((one) => one.characterId === upload.characterId);
        if (!character) return unknown();
        if (character.portraits.some((version) => version.imageId === upload.imageId)) return accept();
        return accept<CastEvent>(
          { type: 'PortraitUploaded', data: upload },
          {
            type: 'DescriptionRequested',
            data: { jobId: descriptionJobId, characterId: upload.characterId, assetId: upload.image.assetId },
          },
        );
      }
      case 'RestorePortrait': {
        const character = state.characters.find((one) => one.characterId === command.characterId);
        if (!character) return unknown();
        const { characterId, imageId } = command;
        const wanted = character.portraits.find((version) => version.imageId === imageId);
        if (!wanted) return reject('NOT_FOUND', 'There is no such picture of this character.', { field: 'imageHistoryId' });
        if (character.selected === imageId) return accept();
        // words that somebody wrote since stay
        const follows = selectedPortrait(character)?.looks === character.description && wanted.looks !== character.description;
        const { looks = follows ? wanted.looks : null } = command;
        return accept({ type: 'PortraitRestored', data: { characterId, imageId, looks } });
      }
      case 'DeselectPortrait': {
        const character = state.characters.find((one) => one.characterId === command.characterId);
        if (!character) return unknown();
        const { type: _, ...data } = command;
        return character.selected === null ? accept() : accept({ type: 'PortraitDeselected', data });
      }
      case 'DescribeCharacter':
      case 'FailDescription': {
        const character = state.characters.find((one) => one.descriptionWork.jobId === command.jobId);
        if (!character) return over();
        const about = { jobId: command.jobId, characterId: character.characterId };
        if (command.type === 'FailDescription') {
          return accept({ type: 'DescriptionFailed', data: { ...about, failure: command.failure } });
        }
        const { description } = command;
        return accept<CastEvent>({ type: 'CharacterDescribed', data: { ...about, description } }, ...writtenSince(character, description));
      }
    }
  },

  evolve(state, event) {
    const change = (characterId: string, how: (character: Character) => Partial<Character>): CastState => ({
      ...state,
      characters: state.characters.map((one) => (one.characterId === characterId ? { ...one, ...how(one) } : one)),
    });
    switch (event.type) {
      case 'CastingRequested':
        return { ...state, castingWork: running(event.data.jobId) };
      case 'CastingFailed':
        return { ...state, castingWork: failed(event.data.failure) };
      case 'CharactersCast':
        return { ...state, castingWork: idle };
      case 'CharacterAdded':
        return {
          ...state,
          characters: [
            ...state.characters,
            {
              ...event.data,
              scriptName: event.data.name,
              voiceId: null,
              portraits: [],
              selected: null,
              portraitWork: idle,
              pendingPortrait: null,
              descriptionWork: idle,
              described: null,
            },
          ],
        };
      case 'CharacterCopied': {
        const { characterId, character } = event.data;
        const atRest = { portraitWork: idle, pendingPortrait: null, descriptionWork: idle, described: null };
        return { ...state, characters: [...state.characters, { characterId, ...character, ...atRest }] };
      }
      case 'CharacterRevised':
        return change(event.data.characterId, (one) => revised(one, event.data.changes));
      case 'CastCompleted':
        return { ...state, completed: true };
      case 'PortraitRequested': {
        const { jobId, mode, model = null, baseAssetId = null, price, inputs } = event.data;
        const recipe = { mode, model, baseAssetId, price, inputs };
        return change(event.data.characterId, ({ selected: chosen, description }) => ({
          portraitWork: running(jobId),
          pendingPortrait: { chosen, description, recipe },
        }));
      }
      case 'PortraitCompleted': {
        const { imageId, image, prompt, looks } = event.data;
        return change(event.data.characterId, (one) => {
          const recipe = one.pendingPortrait?.recipe ?? null;
          return {
            portraitWork: idle,
            pendingPortrait: null,
            portraits: [...one.portraits, { imageId, image, prompt, looks: recipe?.inputs?.looks ?? null, recipe }],
            selected: imageId,
            description: looks ?? one.description,
          };
        });
      }
      case 'PortraitFailed':
        return change(event.data.characterId, () => ({ portraitWork: failed(event.data.failure), pendingPortrait: null }));
      case 'PortraitUploaded': {
        const { imageId, image } = event.data;
        return change(event.data.characterId, (one) => ({
          portraitWork: withoutFailure(one.portraitWork),
          portraits: [...one.portraits, { imageId, image, prompt: '', looks: null, recipe: null }],
          selected: imageId,
        }));
      }
      case 'PortraitRestored':
        return change(event.data.characterId, (one) => ({
          portraitWork: withoutFailure(one.portraitWork),
          selected: event.data.imageId,
          description: event.data.looks ?? one.description,
        }));
      case 'PortraitDeselected':
        return change(event.data.characterId, (one) => ({ selected: null, description: event.data.looks ?? one.description }));
      case 'DescriptionRequested':
        return change(event.data.characterId, ({ description }) => ({
          descriptionWork: running(event.data.jobId),
          described: { assetId: event.data.assetId, description },
        }));
      case 'CharacterDescribed': {
        const { description } = event.data;
        return change(event.data.characterId, (one) => ({
          descriptionWork: idle,
          described: null,
          description,
          portraits: one.portraits.map((version) =>
            version.image.assetId === one.described?.assetId ? { ...version, looks: description } : version,
          ),
        }));
      }
      case 'DescriptionFailed':
        return change(event.data.characterId, () => ({ descriptionWork: failed(event.data.failure), described: null }));
    }
  },
};
