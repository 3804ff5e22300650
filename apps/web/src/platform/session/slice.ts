import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { movedAway } from '../api/moved-away.js';
import type { SignedInPerson } from '../identity/identity-client.js';

export type Session =
  | { readonly status: 'loading'; readonly person: null }
  | { readonly status: 'signed-out'; readonly person: null }
  /**
   * `isClosing`: the session or the account is being ended from here; what is asked in its name may be refused from one moment to the next.
   * `movedTo`: the address of the cell in which they live now; all that is asked in their name here is refused.
   */
  | { readonly status: 'signed-in'; readonly person: SignedInPerson; readonly isClosing?: boolean; readonly movedTo?: string };

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
  extraReducers: (builder) =>
    builder.addCase(movedAway, (state, { payload }) => {
      if (state.status === 'signed-in') state.movedTo = payload;
    }),
  selectors: {
    selectSession: (state) => state,
    selectPerson: (state) => state.person,
    selectIsClosing: (state) => state.status === 'signed-in' && state.isClosing === true,
    selectMovedTo: (state) => (state.status === 'signed-in' ? state.movedTo : undefined),
  },
});

export const { signedIn, recognised, signedOut, closingChanged, signOutAsked } = sessionSlice.actions;
export const { selectSession, selectPerson, selectIsClosing, selectMovedTo } = sessionSlice.selectors;
