import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'

/** D3 s9; each action on a claim asks at once besides. */
const REFRESH_MS = 120_000

/** How many claims on mixed packages wait for review by a warehouse admin; undefined while that is unknown. */
export const usePendingClaims = (enabled: boolean) =>
  useCall(api['mixed-packages'].countPendingClaims, {}, { enabled, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS })
    .data
