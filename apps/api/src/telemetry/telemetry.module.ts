import { Global, Module } from '@nestjs/common';
import { StudioGauges } from './studio-gauges.js';
import { StudioNumbers } from './studio-numbers.js';

/** What the studio measures of itself, for whoever asks. */
@Global()
@Module({ providers: [StudioNumbers, StudioGauges], exports: [StudioNumbers] })
export class TelemetryModule {}
