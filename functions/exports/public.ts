export { exportEndedLetter } from './jobs/export-letter.ts'
