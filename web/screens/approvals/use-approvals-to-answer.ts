import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'

/** Polling interval in ms. Each answer also triggers a refetch. */
const REFRESH_MS = 300_000

/** Number of requests that the user can approve or refuse; undefined until loaded. */
export const useApprovalsToAnswer = (enabled: boolean) =>
  useCall(api.approvals.countApprovals, {}, { enabled, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS }).data
