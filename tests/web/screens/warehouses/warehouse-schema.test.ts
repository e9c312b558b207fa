import { describe, expect, it } from 'vitest'
import { issueWords, reasonMessageOf } from '../../../../shared/contract/issues.ts'
import { isZone } from '../../../../shared/values/day.ts'
import { US_STATES, zoneOfState } from '../../../../shared/warehouses/us-states.ts'
import { TIME_ZONES } from '../../../../web/screens/warehouses/time-zones.ts'
import {
  ABROAD,
  EMPTY_WAREHOUSE,
  formOf,
  warehouseBody,
  warehouseSchema,
} from '../../../../web/screens/warehouses/warehouse-schema.ts'

const schema = warehouseSchema({ admin: true })
const filled = {
  ...EMPTY_WAREHOUSE,
  stateCode: 'NJ',
  city: 'Edison',
  address: '12 Raritan',
  zipCode: '08837',
  adminNo: 'US-000000000001',
}
/** Returns the first problem of each field, as the form shows it. */
const messages = (value: unknown): string[] => {
  const issues = schema.safeParse(value, { error: issueWords }).error?.issues ?? []
  return [
    ...new Map(issues.toReversed().map((issue) => [issue.path.join('.'), reasonMessageOf(issue).message])).values(),
  ].sort()
}

describe('a warehouse', () => {
  it('requires its place and admin', () => {
    expect(messages(EMPTY_WAREHOUSE)).toEqual([
      'Address is required.',
      'Admin is required.',
      'City is required.',
      'State is required.',
      'Zip code is required.',
    ])
    expect(messages({ ...filled, stateCode: ABROAD })).toEqual(['State is required.'])
    expect(messages({ ...filled, zipCode: '8837' })).toEqual(['Use a US zip code such as 08837 or 08837-1234.'])
    expect(messages({ ...filled, stateCode: ABROAD, region: 'Ontario', zipCode: 'M5V 3L9' })).toEqual([])
  })

  it('has keywords of 3 to 200 and 3 to 50 characters', () => {
    expect(messages({ ...filled, transferAddrKeyWold: 'ab', physicalAddrKey: 'ab' })).toEqual([
      'Use 3 to 200 characters.',
      'Use 3 to 50 characters.',
    ])
  })

  it('is sent in the format of the call, and converted back', () => {
    const abroad = { ...filled, stateCode: ABROAD, region: 'Ontario', zipCode: 'M5V 3L9', shownToNurses: false }
    expect(warehouseBody(schema.parse(abroad))).toMatchObject({ state: 'Ontario', isVisiable: '1' })
    const body = warehouseBody(schema.parse(filled))
    expect(body).toMatchObject({ state: 'NJ', isVisiable: '0' })
    const stored = {
      warehouseNo: 'WH-1',
      doctorNo: '',
      doctorName: '',
      warehouse: '',
      warehouseAddress: '',
      admin: '',
      isDoctor: '0',
      version: 1,
    } as const
    expect(formOf({ ...stored, ...body, adminNo: filled.adminNo })).toMatchObject(filled)
    expect(formOf({ ...stored, ...body, adminNo: '', state: 'Ontario' })).toMatchObject({
      stateCode: ABROAD,
      region: 'Ontario',
    })
  })

  it('has a time zone that every runtime knows and the list contains', () => {
    expect(TIME_ZONES.filter((zone) => !isZone(zone))).toEqual([])
    const listed = new Set<string>(TIME_ZONES)
    expect(US_STATES.filter((state) => !listed.has(zoneOfState(state)))).toEqual([])
  })
})
