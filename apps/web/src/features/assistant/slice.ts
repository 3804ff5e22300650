import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Question } from '../../platform/services/assistant.js';

export interface ChatMessage {
  readonly id: string;
  readonly type: 'assistant' | 'user';
  readonly content: string;
  /** ISO time. */
  readonly timestamp: string;
}

export interface Conversation {
  messages: ChatMessage[];
  isWaiting: boolean;
}

export interface AssistantState {
  /** On the scenes it is there when it is called; on the other tabs it always is. */
  isCalledToScenes: boolean;
  conversations: Record<string, Conversation>;
}

const silence: Conversation = { messages: [], isWaiting: false };

/** Somebody asks the assistant. */
export const asked = createAction('assistant/asked', (question: Question) => ({
  payload: { ...question, message: question.message.trim() },
}));
/** The assistant changed something in a project. */
export const assistantActed = createAction<string>('assistant/acted');

export const assistantSlice = createSlice({
  name: 'assistant',
  initialState: { isCalledToScenes: false, conversations: {} } as AssistantState,
  reducers: {
    assistantToggled: (state) => {
      state.isCalledToScenes = !state.isCalledToScenes;
    },
    messageAdded: (state, { payload: { projectId, message } }: PayloadAction<{ projectId: string; message: ChatMessage }>) => {
      const conversation = state.conversations[projectId] ?? { ...silence, messages: [] };
      conversation.messages.push(message);
      conversation.isWaiting = message.type === 'user';
      state.conversations[projectId] = conversation;
    },
  },
  selectors: {
    selectIsCalledToScenes: (state) => state.isCalledToScenes,
    selectConversation: (state, projectId: string): Conversation => state.conversations[projectId] ?? silence,
  },
});

export const { assistantToggled, messageAdded } = assistantSlice.actions;
export const { selectIsCalledToScenes, selectConversation } = assistantSlice.selectors;
