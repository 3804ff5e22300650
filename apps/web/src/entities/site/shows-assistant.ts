import { told } from '../../platform/page/told.js';

/** Whether this studio has an assistant beside its films (specification 2 §2, showAIAssistant). */
export const showsAssistant = (): boolean => told('show-ai-assistant', '__SHOW_AI_ASSISTANT__', 'true') === 'true';
