import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { type SuccessMessage, useMutationCall } from '../../api/use-mutation-call.ts'

/** Calls and domains to invalidate after a change to an offer. */
export const STALE_OFFERS = [
  api.offers.listOffers,
  api.offers.listOffersByStatus,
  api.offers.listCompanyOffers,
  api.offers.getOffer,
  'home',
] as const

type Changed = Output<(typeof contracts.offers.calls)['changeOfferStatus']>

/** Archives, cancels or relists an offer. */
export const useChangeStatus = (success: string | ((result: Changed) => SuccessMessage)) =>
  useMutationCall(api.offers.changeOfferStatus, {
    invalidates: STALE_OFFERS,
    refreshesOnError: STALE_OFFERS,
    success,
  })
