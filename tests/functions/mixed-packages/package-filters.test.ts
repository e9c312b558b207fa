import { expect, it } from 'vitest'
import { newTracking } from '../tracking/arrivals.ts'
import { create, LAMP, openDesk, packages, ROPE } from './mixed-desk.ts'

openDesk()

const found = async (more: object) => (await packages(more)).records.map(({ tracking }) => tracking)

it('combines the filters by tracking number and by UPC with unclaimed units', async () => {
  const [tracking, other] = [newTracking(), newTracking()]
  await create(tracking, { [ROPE]: 2 })
  await create(other, { [ROPE]: 1, [LAMP]: 1 })

  expect(await found({ tracking, upc: ROPE })).toEqual([tracking])
  expect(await found({ tracking: tracking.slice(-6), upc: ROPE })).toEqual([tracking])
  expect(await found({ tracking, upc: LAMP })).toEqual([])
  expect(await found({ upc: LAMP })).toEqual([other])
})
