export { caseLetter } from './case-letter.ts'
export {
  awaitedBy,
  awaitedCaseType,
  type CaseEvent,
  caseEventType,
  eventsOfCase,
  pointersOf,
  whoIs,
} from './cases/case-parts.items.ts'
export { type Case, caseRef, casesAbout, casesOf, caseType } from './cases/cases.items.ts'
export { type CaseWithEvents, casesAboutRecords } from './cases/cases-about.ts'
export { awaitedFrom, takesPart } from './cases/read-case.ts'
export { partOf } from './cases/write-case.ts'
export { casesList } from './cases.source.ts'
