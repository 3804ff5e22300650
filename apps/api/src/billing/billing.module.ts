import { Global, Module } from '@nestjs/common';
import { CurrentPlan } from './current-plan.js';

@Global()
@Module({ providers: [CurrentPlan], exports: [CurrentPlan] })
export class BillingModule {}
