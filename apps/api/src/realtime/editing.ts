import { Injectable } from '@nestjs/common';
import type { PushedEditing } from '@scenewright/contract';
import type { Observable } from 'rxjs';
import { StudioSignals } from '../signals/index.js';
import { MessageBudget } from './message-budget.js';
import { projectRoom, type StudioSocket } from './studio-socket.js';

/** Every one of them goes to every process: a person who hurries from field to field stays below it. */
const PER_SECOND = 2;
const BURST = 20;

/** Who is editing which text. Kept nowhere: windows tell it again and again, and forget whoever they no longer hear of. */
@Injectable()
export class Editing {
  private readonly tellers = new WeakMap<StudioSocket, { budget: MessageBudget; last: PushedEditing | null }>();

  constructor(private readonly signals: StudioSignals) {}

  /** In whichever process they edit. */
  get heard(): Observable<PushedEditing> {
    return this.signals.on('editing');
  }

  /** Tells the others in the project's room; false when the socket is not in it. What is beyond its budget is dropped: it will be told again. */
  async tell(socket: StudioSocket, projectId: string, text: string | null): Promise<boolean> {
    if (!socket.rooms.has(projectRoom(projectId))) return false;
    const teller = this.tellers.get(socket) ?? { budget: new MessageBudget(PER_SECOND, BURST), last: null };
    this.tellers.set(socket, teller);
    if (!teller.budget.spend()) return true;
    const { uid, name } = socket.data.caller;
    const told = { window: socket.id, project_id: projectId, uid, name, text };
    teller.last = text === null ? null : told;
    await this.send(told);
    return true;
  }

  /** The socket has closed, or left a project: whatever it was editing there, it no longer is. */
  async ended(socket: StudioSocket, projectId?: string): Promise<void> {
    const teller = this.tellers.get(socket);
    const last = teller?.last;
    if (!last || (projectId !== undefined && last.project_id !== projectId)) return;
    teller.last = null;
    await this.send({ ...last, text: null });
  }

  private async send(told: PushedEditing): Promise<void> {
    // no edit waits for it, and the next one is soon
    await this.signals.send('editing', told).catch(() => {});
  }
}
