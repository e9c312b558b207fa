import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TopBar } from '../../web/app/frame/top-bar.tsx'
import { inOtherCompany } from '../../web/app/places.ts'
import { useCompanyNo } from '../../web/session/company.ts'
import { type Company, SessionContext } from '../../web/session/session-context.tsx'
import { settleCompany } from '../../web/session/settle-company.ts'
import { useUnsaved } from '../../web/session/unsaved.ts'
import { fakeSite } from './support/fake-site.ts'
import { renderAt } from './support/render.tsx'
import { NO_SECOND_FACTOR } from './support/second-factor.ts'

const one = { doctorNo: 'US-000000000000000000D1', doctorName: 'Pacific Buyers' }
const two = { doctorNo: 'US-000000000000000000D2', doctorName: 'Hudson Resale' }

type Role = 'superAdmin' | 'doctor' | 'nurse' | 'warehouseAdmin'

const Bar = ({ as: role, in: given }: { as: Role; in?: Company[] }) => {
  const companies = given ?? (role === 'superAdmin' ? [] : role === 'doctor' ? [one] : [one, two])
  const settled = settleCompany({ role, companies }, useCompanyNo())
  const user = { userNo: 'US-1', userName: 'jo', email: 'jo@x.co', phone: '1', roleId: 0, sessionRole: '0' }
  const company = settled.kind === 'company' ? settled.company : undefined
  return (
    <SessionContext
      value={{
        user: { ...user, role, companies, permissions: [], emailProven: true, secondFactor: NO_SECOND_FACTOR },
        company,
      }}
    >
      <TopBar />
    </SessionContext>
  )
}

const utilities = () => createWrapper().findTopNavigation()?.findUtilities() ?? []
const switcher = () => createWrapper().findTopNavigation()?.findUtility(1)?.findMenuDropdownType()
const choices = () => {
  act(() => switcher()?.openDropdown())
  return switcher()
    ?.findItems()
    .map((item) => item.getElement().textContent)
}

beforeEach(() => {
  sessionStorage.clear()
  fakeSite({ '/notice/unread': () => ({ result: { unread: 0 } }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the company switcher', () => {
  it.each(['superAdmin', 'doctor'] as const)('is hidden for a %s', (role) => {
    renderAt(<Bar as={role} />)
    // The two are the bell and the person's own menu.
    expect(utilities()).toHaveLength(2)
  })

  it('lets a nurse switch to another of their companies', () => {
    sessionStorage.setItem('dockside.company', one.doctorNo)
    renderAt(<Bar as="nurse" />)
    expect(choices()).toEqual(['Pacific Buyers', 'Hudson Resale'])
    act(() => switcher()?.findItemById(two.doctorNo)?.click())
    expect(sessionStorage.getItem('dockside.company')).toBe(two.doctorNo)
    expect(switcher()?.getElement().textContent).toContain('Hudson Resale')
  })

  it('lets a doctor switch between their own company and those on whose staff they are', () => {
    const companies = [one, { ...two, rights: { offers: 'write' } as const }]
    sessionStorage.setItem('dockside.company', one.doctorNo)
    renderAt(<Bar as="doctor" in={companies} />)
    expect(choices()).toEqual(['Pacific Buyers', 'Hudson Resale'])
    act(() => switcher()?.findItemById(two.doctorNo)?.click())
    expect(sessionStorage.getItem('dockside.company')).toBe(two.doctorNo)
  })

  it('shows the staff of one company where they work', () => {
    renderAt(<Bar as="doctor" in={[{ ...two, rights: { offers: 'read' } }]} />)
    expect(switcher()?.getElement().textContent).toContain('Hudson Resale')
  })

  it('lets a warehouse admin select one company, and then all again', () => {
    renderAt(<Bar as="warehouseAdmin" />)
    expect(switcher()?.getElement().textContent).toContain('All companies')
    expect(choices()).toEqual(['All companies', 'Pacific Buyers', 'Hudson Resale'])
    act(() => switcher()?.findItemById(one.doctorNo)?.click())
    expect(sessionStorage.getItem('dockside.company')).toBe(one.doctorNo)
    act(() => switcher()?.openDropdown())
    act(() => switcher()?.findItemById('all')?.click())
    expect(sessionStorage.getItem('dockside.company')).toBe('')
  })
})

const Form = ({ onDiscard }: { onDiscard: () => void }) => {
  useUnsaved(true, { onDiscard })
  return null
}

it('asks before it switches if unsaved input would be lost', async () => {
  sessionStorage.setItem('dockside.company', one.doctorNo)
  const onDiscard = vi.fn()
  renderAt(
    <>
      <Bar as="nurse" />
      <Form onDiscard={onDiscard} />
    </>,
  )
  const choose = async (answer: string) => {
    act(() => switcher()?.openDropdown())
    act(() => switcher()?.findItemById(two.doctorNo)?.click())
    await act(async () => (await screen.findByRole('button', { name: answer })).click())
  }
  await choose('Keep editing')
  expect(sessionStorage.getItem('dockside.company')).toBe(one.doctorNo)
  expect(onDiscard).not.toHaveBeenCalled()
  await choose('Discard')
  expect(sessionStorage.getItem('dockside.company')).toBe(two.doctorNo)
  expect(onDiscard).toHaveBeenCalledOnce()
})

describe('the page opened by switching companies', () => {
  it.each([
    ['/offer', '/offer'],
    ['/offer/OF-1', '/offer'],
    ['/inbound', '/inbound'],
    ['/inbound/toConfirm', '/inbound/toConfirm'],
    ['/teams/groups/GR-1', '/home'],
    ['/overview', '/overview'],
    ['/payments', '/payments'],
  ])('from %s is %s', (before, after) => {
    expect(inOtherCompany(before)).toBe(after)
  })

  it('is opened without the filters of the previous page', () => {
    sessionStorage.setItem('dockside.company', one.doctorNo)
    const { search } = renderAt(<Bar as="nurse" />, '/offer?keyword=x&page=3')
    act(() => switcher()?.openDropdown())
    act(() => switcher()?.findItemById(two.doctorNo)?.click())
    expect(search()).toBe('')
  })
})
