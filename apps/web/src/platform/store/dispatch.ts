import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ApiState } from '../api/api.js';
import type { Services } from '../services/services.js';

/** Dispatches actions and calls. Of the store's state it knows what the calls need; selectors say themselves which slice they read. */
export type AppDispatch = ThunkDispatch<ApiState, Services, UnknownAction>;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
