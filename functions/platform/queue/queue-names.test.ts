import { expect, test } from 'vitest'
import { isOfStage } from './queue-names.ts'

test.each([
  ['dockside-prod-mail', true],
  ['dockside-prod-mail-dlq', true],
  ['dockside-prod-mixed-claims-dlq.fifo', true],
  ['dockside-prod-schedules-dlq', true],
  ['dockside-prod-eu-mail', false],
  ['dockside-prod-eu-mail-dlq', false],
  ['dockside-prod-eu-mixed-claims.fifo', false],
])('reports whether queue %s belongs to stage prod: %s', (name, isIt) => {
  expect(isOfStage(`https://sqs.us-east-1.amazonaws.com/111122223333/${name}`, 'dockside-prod-')).toBe(isIt)
  expect(isOfStage(name, '')).toBe(true)
})
