/** What somebody asks, and where they are when they ask it. */
export interface Question {
  readonly projectId: string;
  /** A tab of the project, as the call names it. */
  readonly currentTab: 'scripts' | 'characters' | 'scenes';
  readonly message: string;
}

export interface Reply {
  /** May be empty when there is nothing to say but that it is done. */
  readonly response: string;
  /** Names of what was done to the project. */
  readonly actions: readonly string[];
}

/** Whoever answers in the chat beside a project (specification 2, POST /agent/chat). */
export interface Assistant {
  ask(question: Question): Promise<Reply>;
}
