import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { STALE_OFFERS } from '../stale-offers.ts'

/** Archives, cancels or relists an offer. */
export const useChangeStatus = (success: string | false) =>
  useMutationCall(api.offers.changeOfferStatus, {
    invalidates: STALE_OFFERS,
    refreshesOnError: STALE_OFFERS,
    success,
  })
