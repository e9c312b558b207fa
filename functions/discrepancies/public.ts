export { caseLetter } from './case-letter.ts'
export {
  type CaseEvent,
  caseEventType,
  eventsOfCase,
} from './cases/case-parts.items.ts'
export { type Case, caseRef, casesAbout, casesOf, caseType } from './cases/cases.items.ts'
export { awaitedFrom, takesPart } from './cases/read-case.ts'
export { casesList } from './cases.source.ts'
