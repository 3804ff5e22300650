import { type PutEffect, put, putResolve } from 'redux-saga/effects';

/** Calls and changes of the cache come as functions. The store takes them; the types of redux-saga know plain actions only. */
type Thunk = (...store: never[]) => unknown;

/** Dispatches a thunk; the effect's result is what the thunk gives back. */
export const putThunk = (thunk: Thunk): PutEffect => put(thunk as never);

/** The same, and waits for the promise that it gives back. */
export const putThunkResolve = (thunk: Thunk): PutEffect => putResolve(thunk as never);
