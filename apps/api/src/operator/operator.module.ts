import { Module } from '@nestjs/common';
import { Health } from './health.js';
import { OperatorController } from './operator.controller.js';
import { StudioRoles } from './studio-roles.js';
import { Verification } from './verification.js';

@Module({ controllers: [OperatorController], providers: [Health, StudioRoles, Verification], exports: [StudioRoles] })
export class OperatorModule {}
