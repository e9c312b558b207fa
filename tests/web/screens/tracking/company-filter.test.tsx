import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useCompanyFilter } from '../../../../web/screens/tracking/use-company-filter.ts'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { person } from '../../support/person.ts'

const [north, harbor] = [
  { doctorNo: 'US-N', doctorName: 'Northwind Trading' },
  { doctorNo: 'US-H', doctorName: 'Blue Harbor Buyers' },
]

it('a list that covers all companies can be filtered by company without switching the console to it', () => {
  const at = (address: string) => {
    const user = person({ role: 'warehouseAdmin', companies: [north, harbor] })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>
        <SessionContext value={{ user, company: undefined }}>{children}</SessionContext>
      </MemoryRouter>
    )
    return renderHook(() => useCompanyFilter(), { wrapper }).result.current
  }
  expect(at('/mixedPackageList')).toMatchObject({ doctorNo: '', of: {} })
  expect(at('/mixedPackageList?of=US-H')).toMatchObject({ doctorNo: 'US-H', of: { doctorNo: 'US-H' } })
  // The filter is not called 'company', because the guard removes that parameter and switches the console to its
  // company.
  expect(at('/mixedPackageList').filters.map(({ id }) => id)).toEqual(['of'])
})
