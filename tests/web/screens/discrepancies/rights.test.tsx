import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClerkRight } from '../../../../shared/rights/rights.ts'
import { dialog, dialogOpened } from '../../support/dialog.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { buttons, COMPANY, press, proposal, showCase } from './case-page.tsx'

// A case offers a clerk of the warehouse, and the staff of the company, what they may do in it.

signedInAt(COMPANY.doctorNo)

const clerk = (...rights: ClerkRight[]) => ({ clerk: { rights } })
const proposed = (resolution: string, awaits: string[]) => ({
  state: 'proposed',
  proposal: proposal(resolution, { side: awaits.includes('warehouse') ? 'company' : 'warehouse' }),
  awaits,
})

describe('a proposal', () => {
  it.each<[string, ClerkRight[], boolean]>([
    ['correctRow', ['receive'], true],
    ['stocktake', ['receive'], false],
    ['stocktake', ['receive', 'stock'], true],
    ['none', ['receive'], true],
  ])('%s can be accepted by a clerk with %o: %s', async (resolution, rights, may) => {
    await showCase('warehouseAdmin', proposed(resolution, ['warehouse']), {}, clerk(...rights))
    expect(buttons()).toContain('Decline')
    expect(buttons().includes('Accept')).toBe(may)
    expect(screen.queryByText(/You lack the right to accept this resolution/) === null).toBe(may)
  })

  it.each([
    ['inbound only', { inbound: 'write' }, false],
    ['the right to stock', { inbound: 'write', inventory: 'write' }, true],
  ] as const)('to correct the stock can be accepted by staff with %s: %s', async (_, rights, may) => {
    await showCase('doctor', proposed('stocktake', ['company']), {}, { rights })
    expect(buttons()).toContain('Decline')
    expect(buttons().includes('Accept')).toBe(may)
  })
})

it('a clerk can propose only resolutions that they may accept', async () => {
  await showCase('warehouseAdmin', {}, {}, clerk('receive'))
  await press('Propose a resolution')
  await dialogOpened('Propose a resolution')
  const select = dialog()?.findContent().findSelect()
  act(() => select?.openDropdown())
  const found = select?.findDropdown().findOptions() ?? []
  const options = found.map((one) => one.getElement().textContent)
  expect(options.length).toBeGreaterThan(1)
  expect(options.filter((one) => /stock/i.test(one))).toEqual([])
})
