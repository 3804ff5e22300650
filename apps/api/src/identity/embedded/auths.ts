import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Pool } from 'pg';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { SecurityLog } from '../../http/security-log.js';
import { type Auth, type AuthWorld, authOptions, createAuth, TOKEN_ISSUER } from './auth.js';
import { standInFor } from './google-stand-in/stand-in.js';
import { openIdentityDatabase, prepareIdentityDatabase, sweepIdentityDatabase } from './identity-database.js';
import { IdentityMails } from './identity-mails.js';
import { googleStandInRuns } from './stand-ins.js';

/** Addresses that are remembered at the same time. People open a studio at one or two. */
const MOST_PLACES = 16;
const SWEEP_MS = 3_600_000;

/** The identity library for every address at which the studio is open. */
@Injectable()
export class Auths implements OnModuleInit, OnApplicationShutdown {
  private readonly database: Pool | null;
  /** For what has to do with no address: keys, sessions, accounts. */
  private homeless: Auth | null = null;
  private readonly places = new Map<string, Auth>();
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly mails: IdentityMails,
    private readonly security: SecurityLog,
    private readonly http: HttpAdapterHost,
  ) {
    this.database = settings.IDENTITY === 'embedded' ? openIdentityDatabase(settings.directDatabaseUrl) : null;
  }

  async onModuleInit(): Promise<void> {
    if (!this.database) return;
    const place = { origin: this.settings.publicUrl, standIn: null };
    const options = authOptions(this.settings, this.world, place);
    await prepareIdentityDatabase(this.settings.directDatabaseUrl, this.database, options, async () => {
      // the library looks at the tables when it is made: not before they are there
      this.homeless = createAuth(this.settings, this.world, place);
      // makes the signing key while nobody else can: two processes would make two
      await this.homeless.api.signJWT({ body: { payload: { purpose: 'the first use makes the key', iss: `${TOKEN_ISSUER}-setup` } } });
    });
    await sweepIdentityDatabase(this.database);
    // the database may be away for a while: the next hour will do
    this.sweeping = setInterval(() => sweepIdentityDatabase(this.pool).catch(() => {}), SWEEP_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeping);
    await this.database?.end();
  }

  get home(): Auth {
    if (!this.homeless) throw new Error('the embedded identity is asked, but another one is set, or it is not ready yet');
    return this.homeless;
  }

  get pool(): Pool {
    if (!this.database) throw new Error('the embedded identity is asked, but another one is set');
    return this.database;
  }

  private get world(): AuthWorld {
    return { database: this.pool, mails: this.mails, security: this.security };
  }

  /** `origin`: one that `Origins` allows. */
  at(origin: string): Auth {
    const known = this.places.get(origin);
    if (known) return known;
    const standIn = googleStandInRuns(this.settings) ? standInFor(this.settings, origin, this.ownAddress()) : null;
    const auth = createAuth(this.settings, this.world, { origin, standIn });
    if (this.places.size >= MOST_PLACES) this.places.delete(this.places.keys().next().value as string);
    this.places.set(origin, auth);
    return auth;
  }

  /** Where this process reaches itself, which may be another address than people use. */
  ownAddress(): string {
    const address = this.http.httpAdapter.getHttpServer().address();
    if (address === null || typeof address === 'string') throw new Error('the studio does not listen on a port');
    const host = address.address === '0.0.0.0' ? '127.0.0.1' : address.address === '::' ? '::1' : address.address;
    return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  }
}
