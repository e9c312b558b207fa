import { describe, expect, it } from 'vitest'
import { isZone } from '../../../shared/values/day.ts'
import { TIME_ZONES } from '../../../web/screens/warehouse/time-zones.ts'
import { EMPTY_WAREHOUSE, warehouseBody, warehouseSchema } from '../../../web/screens/warehouse/warehouse-schema.ts'

const filled = {
  ...EMPTY_WAREHOUSE,
  timeZone: 'America/New_York',
  state: 'NJ',
  city: 'Edison',
  address: '12 Raritan',
  zipCode: '08837',
}
const messages = (value: unknown): string[] =>
  (warehouseSchema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

describe('a warehouse', () => {
  it('asks for its place', () => {
    expect(messages(EMPTY_WAREHOUSE)).toEqual([
      ...['State is required.', 'City is required.', 'Address is required.', 'Zip code is required.'],
    ])
  })

  it('may do without an admin, a self storage not without its nurse', () => {
    expect(messages(filled)).toEqual([])
    expect(messages({ ...filled, selfStorage: true })).toEqual(['Nurse number is required.'])
  })

  it('takes keywords of 3 to 200 and 3 to 50 characters', () => {
    expect(messages({ ...filled, transferAddrKeyWold: 'ab', physicalAddrKey: 'ab' })).toEqual([
      ...['Use 3 to 200 characters.', 'Use 3 to 50 characters.'],
    ])
  })

  it('is sent with the numbers of the call; a self storage is never hidden from its nurse', () => {
    expect(warehouseBody({ ...filled, shownToNurses: false })).toMatchObject({ isVisiable: '1', isDoctor: '0' })
    const storage = { ...filled, selfStorage: true, shownToNurses: false, adminNo: 'US-1' }
    expect(warehouseBody(storage)).toMatchObject({ isVisiable: '0', isDoctor: '1', adminNo: 'US-1' })
  })

  it('stands in a zone that every runtime knows', () => {
    expect(TIME_ZONES.filter((zone) => !isZone(zone))).toEqual([])
  })
})
