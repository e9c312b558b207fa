import { describe, expect, it } from 'vitest'
import { isZone } from '../values/day.ts'
import { US_STATES, usStateOf, zoneOfState } from './us-states.ts'
import { warehousesReasons } from './warehouses.reasons.ts'
import { defaultZone, normalKeyword, zipRefusal } from './warehouses.rules.ts'

describe('a US state', () => {
  it('is found by code and name in any case', () => {
    expect(['nv', 'NEVADA', ' Nv '].map(usStateOf)).toEqual(['NV', 'NV', 'NV'])
    expect(['Ontario', '', 'constructor'].map(usStateOf)).toEqual([undefined, undefined, undefined])
    expect(US_STATES).toHaveLength(52)
  })

  it('has a time zone that the runtime supports', () => {
    expect(US_STATES.filter((state) => !isZone(zoneOfState(state)))).toEqual([])
    expect([defaultZone('nv'), defaultZone('Ontario')]).toEqual(['America/Los_Angeles', 'America/New_York'])
  })

  it('requires a US zip code', () => {
    const said = warehousesReasons.usZip
    expect(['08837', '08837-1234', '8837', 'M5V 3L9'].map((zip) => zipRefusal('NJ', zip))).toEqual([
      undefined,
      undefined,
      said,
      said,
    ])
    expect(zipRefusal('Ontario', 'M5V 3L9')).toBeUndefined()
  })
})

describe('a keyword', () => {
  it('is compared in lower case with single spaces', () => {
    expect(normalKeyword('  Raritan   Center\tDock ')).toBe('raritan center dock')
  })
})
