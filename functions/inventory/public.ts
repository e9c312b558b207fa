export { reportDecidedLetter, reportLetter } from './report-letters.ts'
