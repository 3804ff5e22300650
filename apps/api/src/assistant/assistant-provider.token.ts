/** Injection token of the `AssistantProvider`. */
export const ASSISTANT_PROVIDER = Symbol('assistant provider');
