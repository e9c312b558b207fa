export { webhookFailingLetter } from './webhook-failing-letter.ts'
