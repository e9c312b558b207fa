export { countReported, outstandingTakes, outstandingUnits, type Place, reportedRef, uncoveredOf } from './coverage.ts'
export { givenNumbersList } from './given/tracking-list.source.ts'
export {
  INBOUND_STATUSES,
  type Inbound,
  inboundRef,
  inboundType,
  type OpenTake,
  openTakesOf,
  openTakesTo,
  openTakeType,
  takesOf,
  takesOfCompany,
  takesOfNurse,
} from './inbound.items.ts'
export { holdOf, inboundRecordsOf, statusNumber } from './inbound-record.ts'
export { changeNumbers, changeNumbersOf, type Numbers, readNumbers } from './numbers/change-numbers.ts'
export { type ExpectedUnits, expectedUnder } from './numbers/expected-units.ts'
export { ownTake, shownTake } from './read-take.ts'
export { reportedOf, reportedUnitsType } from './reported.items.ts'
export {
  type GivenForTake,
  numberStatus,
  numbersOf,
  type SubmittedTracking,
  submittedRef,
  submittedType,
} from './submitted-tracking.items.ts'
export { takesList } from './takes.source.ts'
export { updateArrivalsUnder } from './update-arrivals.ts'
export { bookedTake, newTake, takeMade, takeNo, writeTrackings } from './write-take.ts'
