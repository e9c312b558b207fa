import { describe, expect, it } from 'vitest'
import { AREAS, hasRight, includesAll, PRESETS, presetOf, rightsOf, suffices } from './rights.ts'

describe('rights', () => {
  it('write includes read, and an absent area is closed', () => {
    const rights = { offers: 'write', fees: 'read' } as const
    expect(hasRight(rights, 'offers:read')).toBe(true)
    expect(hasRight(rights, 'offers:write')).toBe(true)
    expect(hasRight(rights, 'fees:write')).toBe(false)
    expect(hasRight(rights, 'payments:read')).toBe(false)
  })

  it('any one right of a list suffices; only the owner has no rights object and may do everything', () => {
    expect(suffices({ fees: 'read' }, ['fees:read', 'outbound:read'])).toBe(true)
    expect(suffices({ inbound: 'write' }, ['fees:read', 'outbound:read'])).toBe(false)
    expect(suffices({}, 'any')).toBe(true)
    expect(suffices(PRESETS.manager, 'owner')).toBe(false)
    expect(suffices(undefined, 'owner')).toBe(true)
  })

  it('nobody can give a right that they do not have', () => {
    expect(includesAll({ team: 'write' }, { payments: 'read' })).toBe(false)
    expect(includesAll({ payments: 'read' }, { payments: 'write' })).toBe(false)
    expect(includesAll({ payments: 'write' }, { payments: 'read' })).toBe(true)
    expect(includesAll(undefined, PRESETS.manager)).toBe(true)
  })

  it('every preset is recognized by its rights', () => {
    for (const [name, rights] of Object.entries(PRESETS)) expect(presetOf(rights)).toBe(name)
    expect(presetOf({ offers: 'read' })).toBeUndefined()
  })

  it('the scopes of a key together are rights', () =>
    expect(rightsOf(['offers:write', 'offers:read', 'fees:read'])).toEqual({ offers: 'write', fees: 'read' }))

  it('a manager may write in every area', () => {
    for (const area of AREAS) expect(hasRight(PRESETS.manager, `${area}:write`)).toBe(true)
  })
})
