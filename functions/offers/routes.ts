import type { offers } from '../../shared/offers/offers.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { cancelInboundByDoctor } from './use-cases/cancel-inbound-by-doctor.ts'
import { cancelInboundById } from './use-cases/cancel-inbound-by-id.ts'
import { cancelNurseInbound } from './use-cases/cancel-nurse-inbound.ts'
import { changeOfferStatus } from './use-cases/change-offer-status.ts'
import { getClaimDetails } from './use-cases/get-claim-details.ts'
import { getLeftCounts } from './use-cases/get-left-counts.ts'
import { getOffer } from './use-cases/get-offer.ts'
import { getOfferDetail } from './use-cases/get-offer-detail.ts'
import { listCompanyOffers } from './use-cases/list-company-offers.ts'
import { listOfferTakes } from './use-cases/list-offer-takes.ts'
import { listOffers } from './use-cases/list-offers.ts'
import { listOffersByStatus } from './use-cases/list-offers-by-status.ts'
import { listTakeHistory } from './use-cases/list-take-history.ts'
import { lowerTake } from './use-cases/lower-take.ts'
import { saveOffer } from './use-cases/save-offer.ts'
import { takenBefore, takeOffer, takeReads } from './use-cases/take-offer.ts'

export const routes: Routes<typeof offers.calls> = {
  saveOffer,
  listOffers,
  getOffer,
  getOfferDetail,
  changeOfferStatus,
  listOffersByStatus,
  listCompanyOffers,
  listOfferTakes,
  getClaimDetails,
  takeOffer: { run: takeOffer, prefetch: takeReads, repeated: takenBefore },
  listTakeHistory,
  getLeftCounts,
  cancelNurseInbound,
  cancelInboundById,
  cancelInboundByDoctor,
  lowerTake,
}
