import { Global, Module } from '@nestjs/common';
import { StudioSignals } from './studio-signals.js';

/** What processes of the studio tell each other. */
@Global()
@Module({ providers: [StudioSignals], exports: [StudioSignals] })
export class SignalsModule {}
