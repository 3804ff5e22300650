import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInPerson } from '../identity/identity-client.js';

export type Session =
  | { readonly status: 'loading'; readonly person: null }
  | { readonly status: 'signed-out'; readonly person: null }
  | { readonly status: 'signed-in'; readonly person: SignedInPerson };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'loading', person: null } as Session,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SignedInPerson>): Session => ({ status: 'signed-in', person: payload }),
    /** Somebody is there, and the studio is being told. */
    recognised: (): Session => ({ status: 'loading', person: null }),
    signedOut: (): Session => ({ status: 'signed-out', person: null }),
    /** The person wants to sign out. */
    signOutAsked: (state) => state,
  },
  selectors: { selectSession: (state) => state, selectPerson: (state) => state.person },
});

export const { signedIn, recognised, signedOut, signOutAsked } = sessionSlice.actions;
export const { selectSession, selectPerson } = sessionSlice.selectors;
