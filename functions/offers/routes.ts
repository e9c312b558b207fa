import type { offers } from '../../shared/offers/offers.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { OfferDeps } from './offer-deps.ts'
import { cancelInboundByDoctor, cancelInboundById, cancelNurseInbound, lowerTake } from './use-cases/cancel-takes.ts'
import { changeOfferStatus } from './use-cases/change-offer-status.ts'
import { findOfferProducts } from './use-cases/find-offer-products.ts'
import { getClaimDetails } from './use-cases/get-claim-details.ts'
import { getLeftCounts } from './use-cases/get-left-counts.ts'
import { getOffer, getOfferDetail } from './use-cases/get-offer.ts'
import {
  listCompanyOffers,
  listOffers,
  listOffersByStatus,
  listOfferTakes,
  listTakeHistory,
} from './use-cases/list-offers.ts'
import { readOfferSheet, startOfferSheet } from './use-cases/offer-sheet.ts'
import { saveOffer } from './use-cases/save-offer.ts'
import { takenBefore, takeOffer, takeReads } from './use-cases/take-offer.ts'

export const routes: Routes<typeof offers.calls, OfferDeps> = {
  saveOffer,
  listOffers,
  getOffer,
  getOfferDetail,
  changeOfferStatus,
  listOffersByStatus,
  listCompanyOffers,
  findOfferProducts,
  startOfferSheet,
  readOfferSheet,
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
