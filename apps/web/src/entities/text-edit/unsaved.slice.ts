import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn } from '../../platform/session/slice.js';
import type { Revision } from './api.js';

/** What somebody wrote and left before the studio had it. */
export interface UnsavedText {
  /** What the text is, for messages: 'Narration of shot 2'. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly revision: Revision;
  readonly step: string;
  /** The writer was told that it is not saved yet. */
  readonly isTold?: boolean;
  /** The studio does not take it as it is: it waits for its writer. */
  readonly isRefused?: boolean;
}

export interface UnsavedTexts {
  /** Who was signed in last. The texts are theirs: nobody else sends or sees them. */
  readonly uid: string | null;
  /** In the order in which they were left. */
  readonly texts: Readonly<Record<string, UnsavedText>>;
}

const initialState: UnsavedTexts = { uid: null, texts: {} };

/** Texts that were left before they were saved, by what they are the words of. */
export const unsavedTextsSlice = createSlice({
  name: 'unsavedTexts',
  initialState,
  reducers: {
    textLeft: (state, { payload: { key, text } }: PayloadAction<{ key: string; text: UnsavedText }>) => {
      state.texts[key] = text;
    },
    /** It is saved, or shown again where it is written. */
    textDone: (state, { payload }: PayloadAction<string>) => {
      delete state.texts[payload];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state, { payload: { uid } }) => {
      if (state.uid !== uid) state.texts = {};
      state.uid = uid;
    });
  },
  selectors: {
    selectUnsavedTexts: (state) => state.texts,
    selectUnsavedText: (state, key: string): UnsavedText | undefined => state.texts[key],
  },
});

export const { textLeft, textDone } = unsavedTextsSlice.actions;
export const { selectUnsavedTexts, selectUnsavedText } = unsavedTextsSlice.selectors;
