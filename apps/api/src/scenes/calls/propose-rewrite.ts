import { calls, type RewriteProposal } from '@scenewright/contract';
import { castDecider, projectDecider } from '@scenewright/domain';
import { AggregateRepository, CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { TextTasks } from '@scenewright/providers';
import { FreeGenerations, priced, proposalProblem, Writing } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { type AskedWords, type WordsOfScene, WrittenWords } from '../written-words.js';

const LONGEST_MS = 60_000;
type Input = CallTo<typeof calls.proposeRewrite>['input'];
type Asker = Parameters<Writing['propose']>[2];
type Used = { inputTokens: number; outputTokens: number };
type People = TextTasks['rewrite']['input']['around']['people'];
/** A text of the film before it is said otherwise. `isSpeech`: somebody of the film says it. */
type OpenText = Omit<RewriteProposal, 'to'> & { readonly isSpeech: boolean };
interface Open {
  readonly scene: WordsOfScene;
  readonly texts: readonly OpenText[];
}

/** Has words said otherwise, for the person to take or to leave. Nothing is kept of it. */
@Handles(calls.proposeRewrite)
export class ProposeRewriteHandler implements CallHandler<typeof calls.proposeRewrite> {
  constructor(
    private readonly words: WrittenWords,
    private readonly writing: Writing,
    private readonly free: FreeGenerations,
    private readonly aggregates: AggregateRepository,
    private readonly gateway: CommandGateway,
  ) {}

  async execute({ input, caller, meta, signal }: CallTo<typeof calls.proposeRewrite>) {
    const { projectId, scene, shot, rest } = input;
    const asked = rest ? await this.words.restFrom(projectId, scene, shot, caller) : [await this.words.of(projectId, scene, shot, caller)];
    const open = asked.map((words) => ({ scene: words.scene, texts: openTexts(words, rest) })).filter(({ texts }) => texts.length > 0);
    if (open.length === 0) throw new Problem(409, 'CONFLICT', 'There are no words here yet. Write some first.');
    await this.free.count(caller.uid, 'rewrites');
    const { characters } = await this.aggregates.stateOf(castDecider, streams.cast(projectId));
    const people = characters.map(({ name, description }) => ({ name, description }));
    const used = { inputTokens: 0, outputTokens: 0 };
    const onUsage: Asker['onUsage'] = async (inputTokens, outputTokens) => {
      used.inputTokens += inputTokens;
      used.outputTokens += outputTokens;
    };
    const failed = new AbortController();
    const over = [AbortSignal.timeout(LONGEST_MS), failed.signal, ...(signal ? [signal] : [])];
    const asker = { userId: caller.uid, signal: AbortSignal.any(over), onUsage };
    const asking = open.map((one) =>
      this.ask(input, one, people, { ...asker, id: meta.idFor('rewrite', one.scene.number) }).catch((fault: unknown) => {
        // of an answer that nobody will get no more scenes are written
        failed.abort(fault);
        throw fault;
      }),
    );
    // what each has used is known once all have come to their end
    await Promise.allSettled(asking);
    await this.record(used, { projectId, caller, meta });
    failed.signal.throwIfAborted();
    const answers = await Promise.all(asking);
    const proposals = answers.flatMap((answer) => answer.proposals);
    const [note = null] = answers.flatMap((answer) => answer.note ?? []);
    // of many scenes some may stay as they are: that is to be said only when none is changed
    if (proposals.length === 0) return { proposals, note: note ?? 'The writer leaves these words as they are. Ask for something else.' };
    return { proposals, note: answers.length === 1 ? note : null };
  }

  /** What a model took for it is charged to the studio, whatever came of it. */
  private async record(
    used: Used,
    { projectId, caller, meta }: { projectId: string } & Pick<CallTo<typeof calls.proposeRewrite>, 'caller' | 'meta'>,
  ) {
    if (used.inputTokens + used.outputTokens === 0) return;
    const use = priced({ jobId: meta.idFor('rewrite'), task: 'rewrite' as const, model: this.writing.method, ...used });
    await this.gateway.execute(meta.about({ userId: caller.uid, projectId }), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'RecordModelUse', ...use }),
    );
  }

  private async ask({ how, instruction, turn }: Input, { scene, texts }: Open, people: People, asker: Asker) {
    const around = { title: scene.title, description: scene.description, seen: scene.shots.map(({ text }) => text.visuals), people };
    const asked = {
      ...{ how, turn, ...(instruction === undefined ? {} : { instruction }) },
      around,
      parts: texts.map(({ from, isSpeech }, index) => ({ id: String(index), text: from, isSpeech })),
    };
    const { parts, note } = await this.writing.propose('rewrite', asked, asker).catch((fault: unknown) => {
      throw proposalProblem(fault);
    });
    const proposals = texts.flatMap(({ isSpeech: _, ...one }, index): RewriteProposal[] => {
      const to = parts.find((part) => part.id === String(index))?.text;
      return to === undefined || to === one.from ? [] : [{ ...one, to }];
    });
    return { proposals, note };
  }
}

/** The texts of a scene that are to be said otherwise: of a shot alone also what is seen in it. */
function openTexts({ scene, shots, isWhole }: AskedWords, rest: boolean): OpenText[] {
  const place = { scene: scene.ref, scene_number: scene.number };
  const description = { ...place, shot: null, shot_number: null, field: 'description' as const, from: scene.description, isSpeech: false };
  const ofShots = shots.flatMap(({ ref, number, text }): OpenText[] => {
    const about = { ...place, shot: ref, shot_number: number };
    const narration = { ...about, field: 'narration' as const, from: text.narration, isSpeech: text.speaker !== undefined };
    return isWhole || rest ? [narration] : [{ ...about, field: 'visuals', from: text.visuals, isSpeech: false }, narration];
  });
  return [...(isWhole ? [description] : []), ...ofShots].filter(({ from }) => from.trim() !== '');
}
