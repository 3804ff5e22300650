import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInPerson } from '../identity/identity-client.js';

export type Session =
  | { readonly status: 'loading'; readonly person: null }
  | { readonly status: 'signed-out'; readonly person: null }
  /** `isClosing`: the session or the account is being ended from here; what is asked in its name may be refused from one moment to the next. */
  | { readonly status: 'signed-in'; readonly person: SignedInPerson; readonly isClosing?: boolean };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'loading', person: null } as Session,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SignedInPerson>): Session => ({ status: 'signed-in', person: payload }),
    /** Somebody is there, and the studio is being told. */
    recognised: (): Session => ({ status: 'loading', person: null }),
    signedOut: (): Session => ({ status: 'signed-out', person: null }),
    /** The studio is being asked to end the session or to delete the account, or has refused to. */
    closingChanged: (state, { payload }: PayloadAction<boolean>): Session =>
      state.status === 'signed-in' ? { ...state, isClosing: payload } : state,
    /** The person wants to sign out. */
    signOutAsked: (state) => state,
  },
  selectors: {
    selectSession: (state) => state,
    selectPerson: (state) => state.person,
    selectIsClosing: (state) => state.status === 'signed-in' && state.isClosing === true,
  },
});

export const { signedIn, recognised, signedOut, closingChanged, signOutAsked } = sessionSlice.actions;
export const { selectSession, selectPerson, selectIsClosing } = sessionSlice.selectors;
