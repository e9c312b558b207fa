import { expect, inject } from 'vitest'

const { baseUrl } = inject('stack')

/** Runs the job of a schedule as if this many minutes had passed. */
export const runSchedule = async (name: string, minutes = 0): Promise<void> => {
  const answer = await fetch(`${baseUrl}/_local/schedules/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ time: new Date(Date.now() + minutes * 60_000).toISOString() }),
  })
  expect(answer.status).toBe(200)
}
