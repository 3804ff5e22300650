import type { CallName } from '@scenewright/contract';
import type { EventType, Recorded } from '@scenewright/events';
import { commandOf, type NotedCall } from '../noted-calls.js';
import { each, type Finding } from './finding.js';

interface Trace {
  readonly type: EventType;
  /** Its command may find that there is nothing to do. */
  readonly orNone?: true;
  /** How many its answer says. */
  readonly many?: (answer: NotedCall['answer']) => number;
  /** What it takes back: where that was lost there is nothing to do. */
  readonly undoes?: CallName;
}

const counted = ({ generated_count }: NotedCall['answer']) => Number(generated_count);

/** What each call leaves in the log, once, when it is acknowledged. */
const TRACES = {
  createProject: { type: 'ProjectCreated' },
  deleteProject: { type: 'ProjectDeleted' },
  restoreProject: { type: 'ProjectRestored', undoes: 'deleteProject' },
  generateCharacters: { type: 'CastingRequested' },
  editPortrait: { type: 'PortraitRequested' },
  generateScenes: { type: 'ScenesPlanned' },
  addShot: { type: 'ShotAdded' },
  moveShot: { type: 'ShotMoved', orNone: true },
  removeShot: { type: 'ShotRemoved' },
  restoreShot: { type: 'ShotRestored', undoes: 'removeShot' },
  generateVideo: { type: 'VideoGenerationRequested' },
  generateAllClips: { type: 'VideoGenerationRequested', many: counted },
  designAudios: { type: 'SoundtrackDesignRequested', orNone: true },
  generateAllAudios: { type: 'AudioGenerationRequested', many: counted },
  generateMusic: { type: 'AudioGenerationRequested' },
  removeAudio: { type: 'AudioRemoved' },
  restoreAudio: { type: 'AudioRestored', undoes: 'removeAudio' },
  exportFilm: { type: 'ExportRequested' },
  deductCredits: { type: 'CreditsDeducted' },
} as const satisfies Partial<Record<CallName, Trace>>;

/** Calls whose traces the audit knows. */
export type TracedCall = keyof typeof TRACES;

const traceOf = (name: CallName): Trace | undefined => (TRACES as Partial<Record<CallName, Trace>>)[name];

const codeOf = ({ answer }: NotedCall) => String(answer.error_code ?? '');
/** Work that was asked for and failed: the request itself stands. */
const requestStands = (call: NotedCall) => codeOf(call) === 'GENERATION_FAILED';
const said = (call: NotedCall) => `${call.name} ${call.key} (${call.status}${codeOf(call) && ` ${codeOf(call)}`})`;

function traces(events: readonly Recorded[]): (call: NotedCall) => readonly Recorded[] {
  const byCommand = Map.groupBy(events, ({ metadata }) => metadata.causationId);
  return (call) => (byCommand.get(commandOf(call)) ?? []).filter(({ type }) => type === traceOf(call.name)?.type);
}

/**
 * What calls left, and what they had to leave, by the log. Those that are not acknowledged or leave nothing of their own are passed over.
 * @param mayBeLost calls beside these whose traces may have gone with a primary that died
 */
export function leftBy(events: readonly Recorded[], calls: readonly NotedCall[], mayBeLost: readonly NotedCall[] = []) {
  const tracesOf = traces(events);
  const lost = mayBeLost.filter((call) => call.knows === 'acknowledged' && traceOf(call.name) && tracesOf(call).length === 0);
  const hasNothingToUndo = (one: NotedCall) => lost.some(({ uid, name }) => uid === one.uid && name === traceOf(one.name)?.undoes);
  return calls
    .filter(({ knows, name }) => knows === 'acknowledged' && traceOf(name))
    .map((call) => {
      const { type, orNone, many } = traceOf(call.name) as Trace;
      const most = many?.(call.answer) ?? 1;
      return { call, type, left: tracesOf(call).length, least: orNone || hasNothingToUndo(call) ? 0 : most, most };
    });
}

/** What was acknowledged is in the log, exactly once. */
export const acknowledgedOnce = (events: readonly Recorded[], calls: readonly NotedCall[]): Finding =>
  each(
    leftBy(events, calls),
    ({ call, type, left, least, most }) => (left < least || left > most) && `${said(call)} was acknowledged and left ${type} ${left} times`,
  );

/** What was refused at its first try left nothing. */
export function refusedLeftNothing(events: readonly Recorded[], calls: readonly NotedCall[]): Finding {
  const tracesOf = traces(events);
  return each(
    calls.filter((call) => call.knows === 'refused' && call.unanswered === 0 && !requestStands(call)),
    (call) => tracesOf(call).length > 0 && `${said(call)} was refused and left ${tracesOf(call).map(({ type }) => type)}`,
  );
}

/** What got no answer, then a refusal, had not happened: else its person believes that it never did. */
export function refusedHadNotHappened(events: readonly Recorded[], calls: readonly NotedCall[]): Finding {
  const tracesOf = traces(events);
  return each(
    calls.filter((call) => call.knows === 'refused' && call.unanswered > 0 && !requestStands(call)),
    (call) =>
      tracesOf(call).length > 0 && `${said(call)} was refused when sent again, and had left ${tracesOf(call).map(({ type }) => type)}`,
  );
}

/** In the end every call has its answer, and only such as may be given: the same to the same key, and never a fault of ours. */
export const answeredWell = (calls: readonly NotedCall[]): Finding =>
  each(calls, (call) => {
    if (call.knows === 'unknown') return `${said(call)} was never answered`;
    if (call.wrong.length > 0) return `${said(call)}: ${call.wrong.join('; ')}`;
  });
