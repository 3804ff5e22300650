import { calls, type RewriteProposal } from '@scenewright/contract';
import { castDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { ProviderFault } from '@scenewright/providers';
import { FreeGenerations, Writing } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { WrittenWords } from '../written-words.js';

const LONGEST_MS = 60_000;
/** A text of the words that are asked about, by the name that the writer knows it by. */
type Open = Omit<RewriteProposal, 'to'> & { readonly id: string; readonly isSpeech: boolean };

/** Has words said otherwise, for the person to take or to leave. Nothing is kept of it. */
@Handles(calls.proposeRewrite)
export class ProposeRewriteHandler implements CallHandler<typeof calls.proposeRewrite> {
  constructor(
    private readonly words: WrittenWords,
    private readonly writing: Writing,
    private readonly free: FreeGenerations,
    private readonly aggregates: AggregateRepository,
  ) {}

  async execute({ input, caller, meta }: CallTo<typeof calls.proposeRewrite>) {
    const { projectId, how, instruction, turn } = input;
    const { scene, shots } = await this.words.of(projectId, input.scene, input.shot, caller);
    const open = [...ofScene(scene, input.shot === undefined), ...shots.flatMap((shot) => ofShot(scene, shot, input.shot !== undefined))]
      .filter(({ from }) => from.trim() !== '')
      .map((one, index): Open => ({ ...one, id: String(index) }));
    if (open.length === 0) throw new Problem(409, 'CONFLICT', 'There are no words here yet. Write some first.');
    await this.free.count(caller.uid, 'rewrites');
    const { characters } = await this.aggregates.stateOf(castDecider, streams.cast(projectId));
    const asked = {
      ...{ how, turn, ...(instruction === undefined ? {} : { instruction }) },
      around: {
        title: scene.title,
        description: scene.description,
        seen: scene.shots.map(({ text }) => text.visuals),
        people: characters.map(({ name, description }) => ({ name, description })),
      },
      parts: open.map(({ id, from, isSpeech }) => ({ id, text: from, isSpeech })),
    };
    const { parts, note } = await this.writing
      .write('rewrite', asked, { id: meta.idFor('rewrite') }, { signal: AbortSignal.timeout(LONGEST_MS) })
      .catch((fault: unknown) => {
        throw asProblem(fault);
      });
    const proposals = open.flatMap(({ id, isSpeech: _, ...one }): RewriteProposal[] => {
      const to = parts.find((part) => part.id === id)?.text;
      return to === undefined || to === one.from ? [] : [{ ...one, to }];
    });
    return {
      proposals,
      note: note ?? (proposals.length === 0 ? 'The writer leaves these words as they are. Ask for something else.' : null),
    };
  }
}

type Words = Awaited<ReturnType<WrittenWords['of']>>;

function ofScene({ ref, description }: Words['scene'], isAsked: boolean): Omit<Open, 'id'>[] {
  return isAsked ? [{ scene: ref, shot: null, shot_number: null, field: 'description', from: description, isSpeech: false }] : [];
}

/** Of a scene as a whole, what is said in its shots; of a shot, what is seen in it, too. */
function ofShot(scene: Words['scene'], { ref, number, text }: Words['shots'][number], isAlone: boolean): Omit<Open, 'id'>[] {
  const about = { scene: scene.ref, shot: ref, shot_number: number };
  return [
    ...(isAlone ? [{ ...about, field: 'visuals' as const, from: text.visuals, isSpeech: false }] : []),
    { ...about, field: 'narration', from: text.narration, isSpeech: text.speaker !== undefined },
  ];
}

function asProblem(fault: unknown): unknown {
  if (fault instanceof ProviderFault) return new Problem(fault.kind === 'moderated' ? 422 : 409, 'GENERATION_FAILED', fault.message);
  if (fault instanceof Error && fault.name === 'TimeoutError')
    return new Problem(409, 'GENERATION_FAILED', 'The writer took too long. Try again in a moment.');
  return fault;
}
