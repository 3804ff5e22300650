import { Module } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { assistantProvider } from '../generation/index.js';
import { CallDispatcher } from '../http/call-dispatcher.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RoomModule } from '../room/room.module.js';
import { UndoModule } from '../undo/undo.module.js';
import { ActionCalls } from './action-calls.js';
import { ActionRunner } from './action-runner.js';
import { Answering } from './answering.js';
import { ASSISTANT_PROVIDER } from './assistant-provider.token.js';
import { ConversationReader } from './conversation-reader.js';
import { Conversations } from './conversations.js';
import { FilmReader } from './film-reader.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** Who answers beside a film, and does there what the person says: through the same calls as the screens. */
@Module({
  imports: [ProjectsModule, CreditsModule, RoomModule, UndoModule],
  controllers,
  providers: [
    ...providers,
    ActionCalls,
    ActionRunner,
    Answering,
    CallDispatcher,
    ConversationReader,
    Conversations,
    FilmReader,
    { provide: ASSISTANT_PROVIDER, useFactory: assistantProvider, inject: [SETTINGS] },
  ],
})
export class AssistantModule {}
