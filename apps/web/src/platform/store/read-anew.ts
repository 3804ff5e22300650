import type { Action, ThunkAction } from '@reduxjs/toolkit';
import { type ApiState, api } from '../api/api.js';
import type { Services } from '../services/services.js';
import type { AppDispatch } from './dispatch.js';

interface Query<Input, Reading> {
  readonly name: string;
  initiate(
    input: Input,
    options: { readonly forceRefetch: true; readonly subscribe: false },
  ): ThunkAction<Reading, ApiState, Services, Action>;
}

/**
 * What the studio says from now on. Where the same was asked for before and is under way, RTK Query would answer with that, which may be of the
 * time before: it is waited for first.
 */
export const readAnew =
  <Input, Reading>(query: Query<Input, Reading>, input: Input) =>
  async (dispatch: AppDispatch) => {
    await dispatch(api.util.getRunningQueryThunk(query.name as never, input as never));
    return dispatch(query.initiate(input, { forceRefetch: true, subscribe: false }));
  };
