export { caseLetter } from './case-letter.ts'
export {
  type CaseEvent,
  caseEventType,
  eventsOfCase,
} from './cases/case-parts.items.ts'
export { type Case, casesAbout, casesOf, caseType } from './cases/cases.items.ts'
export { casesList } from './cases.source.ts'
