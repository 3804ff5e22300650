import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnalyticsEvent } from '@scenewright/contract';
import type { ApiState } from '../../platform/api/api.js';
import type { Session } from '../../platform/session/slice.js';
import { remembered } from '../../ui/remembered.js';
import { analyticsApi } from './api.js';
import { analyticsHost, asksNotToBeTracked } from './host.js';

/** What a visitor answered in this browser: 'yes' or 'no'. */
const kept = remembered('analytics');

const answerKept = (): boolean | null => {
  const answer = typeof localStorage === 'undefined' ? null : kept.get();
  return answer === null ? null : answer === 'yes';
};

export const keepAnswer = (allowed: boolean): void => kept.set(allowed ? 'yes' : 'no');

export interface Answers {
  visitor: boolean | null;
  /** Who said no in this page. It holds there at once, kept or not, until they say yes. */
  refusedBy: string | null;
}

export const analyticsSlice = createSlice({
  name: 'analytics',
  initialState: (): Answers => ({ visitor: answerKept(), refusedBy: null }),
  reducers: {
    /** A visitor answered, in this browser. */
    visitorAnswered: (state, { payload }: PayloadAction<boolean>) => {
      state.visitor = payload;
    },
    /** A person answered in this page, whatever became of it at the studio. */
    personAnswered: (state, { payload: { uid, allowed } }: PayloadAction<{ uid: string; allowed: boolean }>) => {
      state.refusedBy = allowed ? null : uid;
    },
    /** A person did something that analytics have a name for. */
    happened: (state, _: PayloadAction<AnalyticsEvent>) => state,
  },
});

export const { visitorAnswered, personAnswered, happened } = analyticsSlice.actions;

/** unknown: it is being found out · unasked: neither yes nor no, so nothing is sent */
export type AnalyticsConsent = 'off' | 'unknown' | 'unasked' | 'allowed' | 'refused';

type Known = ApiState & { readonly analytics: Answers; readonly session: Session };

/**
 * Whether analytics may be told of who is here. A person's answer is kept with them, a visitor's in the browser; a visitor's yes is not that of
 * whoever signs in here, a no spares them the question.
 */
export function selectConsent(state: Known): AnalyticsConsent {
  if (analyticsHost() === null) return 'off';
  if (asksNotToBeTracked()) return 'refused';
  const { visitor, refusedBy } = state.analytics;
  switch (state.session.status) {
    case 'loading':
      return 'unknown';
    case 'signed-out':
      return visitor === null ? 'unasked' : answered(visitor);
    case 'signed-in': {
      if (refusedBy === state.session.person.uid) return 'refused';
      const { data } = analyticsApi.endpoints.analyticsChoice.select()(state as never);
      if (data === undefined) return 'unknown';
      if (data === null) return visitor === false ? 'refused' : 'unasked';
      return answered(data);
    }
  }
}

const answered = (allowed: boolean): AnalyticsConsent => (allowed ? 'allowed' : 'refused');
