import type { ClosingReason, PushedEvent, PushedJob } from '@scenewright/contract';
import { type EventChannel, eventChannel } from 'redux-saga';
import type { StudioSocket } from '../socket/socket.js';

export interface Closing {
  readonly reason: ClosingReason;
  readonly message: string;
}

export type SocketMessage =
  | { readonly kind: 'connected' }
  /** `final`: the socket does not try again by itself. `why`: what the studio said when it closed it. */
  | { readonly kind: 'lost'; readonly final: boolean; readonly why: Closing | null }
  | { readonly kind: 'event'; readonly event: PushedEvent }
  | { readonly kind: 'job'; readonly job: PushedJob };

/** What a socket says, as messages; closing the channel closes the socket. */
export function socketChannel(socket: StudioSocket): EventChannel<SocketMessage> {
  return eventChannel<SocketMessage>((emit) => {
    let why: Closing | null = null;
    socket.on('connect', () => {
      why = null;
      emit({ kind: 'connected' });
    });
    socket.on('closing', (closing) => {
      why = closing;
    });
    socket.on('disconnect', () => emit({ kind: 'lost', final: !socket.active, why }));
    socket.on('connect_error', () => emit({ kind: 'lost', final: !socket.active, why: null }));
    socket.on('event', (event) => emit({ kind: 'event', event }));
    socket.on('job', (job) => emit({ kind: 'job', job }));
    if (socket.connected) queueMicrotask(() => emit({ kind: 'connected' }));
    return () => {
      socket.removeAllListeners();
      socket.disconnect();
    };
  });
}
