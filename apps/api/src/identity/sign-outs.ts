import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { SecurityLog } from '../http/security-log.js';
import type { Identity, IdentityProvider } from './identity-provider.js';

/** Who lost every session just now, through this process: what stays open without asking for a token has to close. */
@Injectable()
export class SignOuts {
  private readonly subject = new Subject<string>();

  constructor(private readonly security: SecurityLog) {}

  /** Uids. */
  get ended(): Observable<string> {
    return this.subject.asObservable();
  }

  /** The same provider, whose endings are heard here. */
  heardFrom(provider: IdentityProvider): IdentityProvider {
    return {
      verify: (token): Promise<Identity | null> => provider.verify(token),
      deleteAccount: async (uid) => {
        await provider.deleteAccount(uid);
        this.tell(uid, 'account deleted');
      },
      signOutEverywhere: async (uid) => {
        await provider.signOutEverywhere(uid);
        this.tell(uid, 'everywhere');
      },
    };
  }

  private tell(uid: string, reason: string): void {
    this.security.record('session.ended', { target: uid, reason });
    this.subject.next(uid);
  }
}
