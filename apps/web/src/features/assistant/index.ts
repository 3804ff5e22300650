export { AssistantItem } from './assistant-item.js';
export { AssistantToggle } from './assistant-toggle.js';
export { ChatPanel } from './chat-panel.js';
export { assistantSaga } from './saga.js';
export { assistantSlice } from './slice.js';
export { useAssistantCommand } from './use-assistant-command.js';
