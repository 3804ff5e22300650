import { useEffect } from 'react';
import { useAppDispatch } from '../store/dispatch.js';
import { projectClosed, projectOpened } from './slice.js';

/** While the component is there, changes of the project come by themselves. */
export function useProjectChannel(projectId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(projectOpened(projectId));
    return () => {
      dispatch(projectClosed(projectId));
    };
  }, [dispatch, projectId]);
}
