export {
  accountsApi,
  useChangeProfileMutation,
  useDeleteMeMutation,
  useIdentityConfigQuery,
  useMeQuery,
  useSignOutEverywhereMutation,
} from './api.js';
