import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'

/** Polling interval in ms (SPEC-mixed-packages-156). Each action on a claim also triggers a refetch. */
const REFRESH_MS = 120_000

/** Number of claims on mixed packages that a warehouse admin has to review; undefined until loaded. */
export const usePendingClaims = (enabled: boolean) =>
  useCall(api['mixed-packages'].countPendingClaims, {}, { enabled, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS })
    .data
