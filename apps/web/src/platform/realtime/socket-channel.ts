import type { ClosingReason, PushedAssistant, PushedEditing, PushedEvent, PushedJob } from '@scenewright/contract';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import type { StudioSocket } from '../socket/socket.js';

export interface Closing {
  readonly reason: ClosingReason;
  readonly message: string;
}

export type SocketMessage =
  | { readonly kind: 'connected' }
  /** `final`: the socket does not try again by itself. `why`: what the studio said when it closed it. */
  | { readonly kind: 'lost'; readonly final: boolean; readonly why: Closing | null }
  /** Those that came within a frame, or a little longer while many come; in their order. */
  | { readonly kind: 'events'; readonly events: readonly PushedEvent[] }
  | { readonly kind: 'went-back'; readonly position: string }
  | { readonly kind: 'job'; readonly job: PushedJob }
  /** All that is under way, as it stands now. */
  | { readonly kind: 'jobs'; readonly jobs: readonly PushedJob[] }
  | { readonly kind: 'editing'; readonly editing: PushedEditing }
  | { readonly kind: 'assistant'; readonly progress: PushedAssistant };

/** What comes within a frame is told, and drawn, together. */
const FRAME_MS = 16;
/** While events keep coming they are told so far apart: each telling is drawn, and nobody follows more than twenty changes a second. */
const KEEP_COMING_MS = 50;

/** What a socket says, as messages, until they are taken; closing the channel closes the socket. */
export function socketChannel(socket: StudioSocket): EventChannel<SocketMessage> {
  return eventChannel<SocketMessage>((emit) => {
    let why: Closing | null = null;
    let events: PushedEvent[] = [];
    let frame: ReturnType<typeof setTimeout> | undefined;
    let toldAt = Number.NEGATIVE_INFINITY;
    const tellEvents = () => {
      clearTimeout(frame);
      frame = undefined;
      const told = events;
      events = [];
      if (told.length === 0) return;
      toldAt = performance.now();
      emit({ kind: 'events', events: told });
    };
    /** What came before stays before. */
    const tell = (message: SocketMessage) => {
      tellEvents();
      emit(message);
    };
    socket.on('connect', () => {
      why = null;
      tell({ kind: 'connected' });
    });
    socket.on('closing', (closing) => {
      why = closing;
    });
    socket.on('disconnect', () => tell({ kind: 'lost', final: !socket.active, why }));
    socket.on('connect_error', () => tell({ kind: 'lost', final: !socket.active, why: null }));
    socket.on('events', (heard) => {
      events.push(...heard);
      frame ??= setTimeout(tellEvents, Math.max(FRAME_MS, toldAt + KEEP_COMING_MS - performance.now()));
    });
    socket.on('log-went-back', ({ position }) => {
      // what came before is of the log as it was
      events = [];
      tell({ kind: 'went-back', position });
    });
    socket.on('job', (job) => emit({ kind: 'job', job }));
    socket.on('jobs', (jobs) => emit({ kind: 'jobs', jobs }));
    socket.on('editing', (editing) => emit({ kind: 'editing', editing }));
    socket.on('assistant', (progress) => emit({ kind: 'assistant', progress }));
    if (socket.connected) queueMicrotask(() => emit({ kind: 'connected' }));
    return () => {
      clearTimeout(frame);
      socket.removeAllListeners();
      socket.disconnect();
    };
  }, buffers.expanding());
}
