import { matchPath } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { mayFollow, mayOpen } from '../../../web/app/places.ts'
import { screens } from '../../../web/app/screens.ts'

vi.mock('react-router-dom', async (load) => {
  const router = await load<typeof import('react-router-dom')>()
  return { ...router, matchPath: vi.fn(router.matchPath) }
})

it('finds the screen of an address, the more specific one first', () => {
  expect(mayOpen({ role: 'doctor' }, '/outbound/import')).toBe(true)
  expect(mayOpen({ role: 'doctor' }, '/outbound/working?condition=SP-1')).toBe(true)
  expect(mayOpen({ role: 'nurse' }, '/outbound/import')).toBe(false)
  expect(mayOpen({ role: 'doctor' }, '/no-such-page')).toBe(false)
})

it('leaves out links to screens and tabs that the rights refuse, and no others', () => {
  const packer = { role: 'doctor', rights: PRESETS.packer } as const
  expect(mayFollow(packer, '/payments')).toBe(false)
  expect(mayFollow(packer, '/inventory/PR-1')).toBe(true)
  expect(mayFollow(packer, '/login')).toBe(true)
  expect(mayFollow({ role: 'doctor' }, '/payments/history')).toBe(true)
})

// A list asks for each of its links while it renders.
it('compares an address only with the screens of its first part', () => {
  const sharing = Math.max(
    ...[...Map.groupBy(screens, ({ path }) => path.split('/')[0]).values()].map((some) => some.length),
  )
  vi.mocked(matchPath).mockClear()
  mayFollow({ role: 'doctor' }, '/outbound/working')
  expect(vi.mocked(matchPath).mock.calls.length).toBeLessThanOrEqual(sharing)
  expect(sharing).toBeLessThan(screens.length / 4)
  expect(screens.filter(({ path }) => /^[:*]/.test(path))).toEqual([])
})
