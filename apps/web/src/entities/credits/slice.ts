import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../platform/session/slice.js';

export interface Shortage {
  /** In credits. */
  readonly required: number;
  readonly available: number;
  /** What they would have been for; a sentence. */
  readonly message?: string;
}

export interface PremiumNeed {
  readonly feature: string;
  readonly type: 'model' | 'resolution';
}

const initialState: { shortage: Shortage | null; premium: PremiumNeed | null } = { shortage: null, premium: null };

/** What stands in a person's way, as long as its dialog is open. */
export const creditsSlice = createSlice({
  name: 'credits',
  initialState,
  reducers: {
    creditsRanShort: (state, { payload }: PayloadAction<Shortage>) => {
      state.shortage = payload;
    },
    premiumWanted: (state, { payload }: PayloadAction<PremiumNeed>) => {
      state.premium = payload;
    },
    barrierDismissed: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectShortage: (state) => state.shortage, selectPremiumNeed: (state) => state.premium },
});

export const { creditsRanShort, premiumWanted, barrierDismissed } = creditsSlice.actions;
export const { selectShortage, selectPremiumNeed } = creditsSlice.selectors;
