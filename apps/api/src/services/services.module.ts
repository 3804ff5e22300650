import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { Accepting } from './accepting.js';
import { MeasuredTimes } from './measured-times.js';
import { ServiceCosts } from './service-costs.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** The services that make media, for whoever runs the studio: who makes what, what it costs, and what is left. */
@Module({ controllers, providers: [...providers, ServiceCosts, Accepting, MeasuredTimes] })
export class ServicesModule {}
