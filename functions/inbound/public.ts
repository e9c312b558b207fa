export { givenNumbersList } from './given/tracking-list.source.ts'
export {
  INBOUND_STATUSES,
  type Inbound,
  inboundRef,
  inboundType,
  takesOf,
  takesOfCompany,
  takesOfNurse,
} from './inbound.items.ts'
export { holdOf, inboundRecordsOf, statusNumber } from './inbound-record.ts'
export { changeNumbers, changeNumbersOf, type Numbers, readNumbers } from './numbers/change-numbers.ts'
export { type ExpectedUnits, expectedUnder } from './numbers/expected-units.ts'
export { type OpenTake, openTakesOf, openTakesTo, openTakeType } from './open-takes.items.ts'
export { outstandingTakes, outstandingUnits, type Place } from './outstanding.ts'
export { ownTake, shownTake } from './read-take.ts'
export { reportedOf, reportedUnitsType } from './reported.items.ts'
export { countReported, reportedRef } from './reported.ts'
export {
  type GivenForTake,
  numberStatus,
  numbersOf,
  type SubmittedTracking,
  submittedRef,
  submittedType,
} from './submitted-tracking.items.ts'
export { takeMade, takeNo } from './take-no.ts'
export { takesList } from './takes.source.ts'
export { tellTakes } from './tell-takes.ts'
export { uncoveredOf } from './uncovered.ts'
export { bookedTake, newTake, writeTrackings } from './write-take.ts'
