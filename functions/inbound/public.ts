export { refuseAboveFree } from './claims/claim-rules.ts'
export { countReported, outstandingTakes, outstandingUnits, type Place, reportedRef, uncoveredOf } from './coverage.ts'
export {
  INBOUND_STATUSES,
  type Inbound,
  inboundOf,
  inboundRef,
  inboundType,
  isCountedByChange,
  type OpenTake,
  offerTakeRef,
  openTakesOf,
  openTakesTo,
  openTakeType,
  takesOfCompany,
  takesOfNurse,
} from './inbound.items.ts'
export { holdOf, inboundRecordsOf, statusNumber } from './inbound-record.ts'
export { changeNumbers, changeNumbersOf, markNextEntries, type Numbers, readNumbers } from './numbers/change-numbers.ts'
export { type ExpectedUnits, expectedUnder } from './numbers/expected-units.ts'
export { listSelfStorages } from './numbers/list-self-storages.ts'
export { ownTake, shownTake } from './read-take.ts'
export { reportedUnitsOf, reportedUnitsType } from './reported-units.items.ts'
export { submittedNumbersList } from './submitted/submitted-numbers.source.ts'
export {
  NUMBER_PLACES,
  type NumberOfTake,
  numberStatus,
  numbersOf,
  numbersTo,
  type SubmittedTracking,
  submittedRef,
  submittedType,
} from './submitted-tracking.items.ts'
export { takesList } from './takes.source.ts'
export { companyTakePages, companyTakes, pointedTakes } from './takes-of-company.ts'
export { readTakesOfOffer, takesOfOffer } from './takes-of-offer.source.ts'
export { updateArrivalsUnder } from './update-arrivals.ts'
export { bookedTake, newTake, takeMade, takeNo, writeTrackings } from './write-take.ts'
