import { Global, Module } from '@nestjs/common';
import { readSettings } from './settings.js';

/** Injection token of the `Settings`. */
export const SETTINGS = Symbol('settings');

@Global()
@Module({ providers: [{ provide: SETTINGS, useFactory: () => readSettings() }], exports: [SETTINGS] })
export class ConfigModule {}
