import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { featureParts } from '../http/feature-parts.js';
import { SecondFactors } from './second-factors.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** What the staff shows beside signing in, where it is switched on. */
@Module({ imports: [AccountsModule], controllers, providers: [...providers, SecondFactors] })
export class SecondFactorModule {}
