import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { PRESETS, type Rights } from '../../../../shared/rights/rights.ts'
// Dialogs are separate chunks. They are loaded here so that no wait below includes compiling them.
import '../../../../web/screens/people/teams/staff/edit-staff-modal.tsx'
import '../../../../web/screens/people/teams/staff/invite-staff-modal.tsx'
import '../../../../web/screens/people/teams/staff/leave-company-modal.tsx'
import { StaffList } from '../../../../web/screens/people/teams/staff/staff-list.tsx'
import '../../../../web/screens/people/workers/worker-action-modal.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const COMPANY = 'US-DOCTOR'
const LIST = '/staff/getList'
const SAVE = '/staff/save'
const INVITE = '/staff/invite'
const REMOVE = '/staff/remove'

const member = (userName: string, rights: Rights, more: object = {}) => ({
  userNo: `US-${userName.toUpperCase()}`,
  userName,
  email: `${userName}@x.co`,
  rights,
  status: 'active',
  isDisabled: false,
  isEditable: true,
  hasTwoStep: false,
  createTime: '2026-11-20T00:00:00Z',
  version: 3,
  ...more,
})
const listed = (...records: object[]) => ({
  result: {
    owner: { userNo: COMPANY, userName: 'olga', email: 'olga@x.co' },
    requiresTwoStep: false,
    records,
  },
})

signedInAt(COMPANY)

/** The list as the owner sees it or, with `rights`, as `me`, who is on the staff. */
const draw = (rights?: Rights) =>
  renderAt(
    <SessionContext
      value={{
        user: person({ userNo: rights ? 'US-ME' : COMPANY }),
        company: { doctorNo: COMPANY, doctorName: 'Pacific Buyers', rights },
      }}
    >
      <StaffList />
    </SessionContext>,
    '/teams?tab=staff',
  )

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}
const chooseIn = async (name: string, item: string): Promise<void> => {
  await rowOf(name)
  const label = `More actions for ${name}`
  const button = screen.getByRole('button', { name: label })
  if (button.getAttribute('aria-expanded') === 'false') await act(async () => button.click())
  const menu = createWrapper()
    .findAllButtonDropdowns()
    .find((one) => one.findNativeButton().getElement().getAttribute('aria-label') === label)
  await act(async () => menu?.findItemById(item)?.click())
}
const dialog = (): HTMLElement => screen.getByRole('dialog')
const opened = () => until(() => expect(screen.queryByRole('dialog')).not.toBeNull())
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
const press = (name: string) => act(async () => within(dialog()).getByRole('button', { name }).click())
const submit = () => act(async () => fireEvent.submit(dialog().querySelector('form') ?? document.body))

const preset = () => createWrapper().findModal()?.findContent().findSelect()
const presetShown = () => preset()?.findTrigger().getElement().textContent
const presetsOffered = (): (string | undefined)[] => {
  act(() => preset()?.openDropdown())
  return (preset()?.findDropdown().findOptions() ?? []).map(
    (one) => one.findLabel().getElement().textContent ?? undefined,
  )
}
const choosePreset = (value: string) =>
  act(() => {
    preset()?.openDropdown()
    preset()?.selectOptionByValue(value)
  })
const level = (area: string, name: string): HTMLInputElement => {
  const group = within(dialog()).getByRole('radiogroup', { name: `Rights ${area}` })
  const input = within(group).getByLabelText(name)
  if (!(input instanceof HTMLInputElement)) throw new Error(`${area} has no ${name}`)
  return input
}
const setLevel = (area: string, name: string) => act(async () => level(area, name).click())

describe('the staff of a company', () => {
  it('is listed after the owner, with presets, rights in words and states', async () => {
    fakeSite({
      [LIST]: () =>
        listed(
          member('ben', PRESETS.bookkeeper),
          member('carl', { offers: 'write', fees: 'read' }, { status: 'suspended' }),
          member('dora', PRESETS.manager, { isDisabled: true }),
        ),
    })
    draw()
    await rowOf('ben')
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/olga.*OwnerAll rightsActive/),
      expect.stringMatching(/ben.*BookkeeperWrite: Payments, FeesRead: all othersActive/),
      expect.stringMatching(/carl.*CustomWrite: OffersRead: FeesSuspended/),
      expect.stringMatching(/dora.*ManagerWrite: all areasDisabled/),
    ])
    expect(within(await rowOf('olga')).queryByRole('button')).toBeNull()
  })

  it('is invited with the rights of a preset, which can be adjusted', async () => {
    const asked = fakeSite({ [LIST]: () => listed(), [INVITE]: () => ({ result: {} }) })
    draw()
    await act(async () => (await screen.findByRole('button', { name: 'Invite staff' })).click())
    await opened()
    const email = dialog().querySelector('input[name=email]')
    if (email) await act(async () => fireEvent.change(email, { target: { value: 'pia@example.com' } }))
    await submit()
    expect(within(dialog()).getByText(peopleReasons.rightsRequired.text)).toBeDefined()
    expect(bodies(asked, INVITE)).toEqual([])
    choosePreset('buyer')
    expect([level('Offers', 'Write').checked, level('Payments', 'None').checked]).toEqual([true, true])
    await setLevel('Inbound', 'Read')
    expect(presetShown()).toBe('Custom')
    await setLevel('Inbound', 'Write')
    expect(presetShown()).toBe('Buyer')
    await setLevel('Offers', 'None')
    await submit()
    await closed()
    expect(bodies(asked, INVITE)).toEqual([
      { doctorNo: COMPANY, email: 'pia@example.com', rights: { inventory: 'write', inbound: 'write' } },
    ])
  })

  it('gets no rights that the inviting person lacks', async () => {
    fakeSite({ [LIST]: () => listed() })
    draw({ team: 'write', inventory: 'read', outbound: 'write' })
    await act(async () => (await screen.findByRole('button', { name: 'Invite staff' })).click())
    await opened()
    expect(presetsOffered()).toEqual(['Packer'])
    expect(level('Inventory', 'Read').disabled).toBe(false)
    expect(level('Inventory', 'Write').disabled).toBe(true)
    expect(level('Offers', 'Read').disabled).toBe(true)
  })

  it('is shown without actions to people who may only read, except to leave', async () => {
    const asked = fakeSite({
      [LIST]: () => listed(member('ben', PRESETS.viewer), member('me', PRESETS.viewer, { userNo: 'US-ME' })),
      [REMOVE]: () => ({ result: { userNo: 'US-ME' } }),
      '/user/currentUser': () => ({ result: person({}) }),
    })
    draw(PRESETS.viewer)
    expect(within(await rowOf('ben')).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite staff' })).toBeNull()
    await act(async () =>
      within(await rowOf('me'))
        .getByRole('button', { name: 'Leave company' })
        .click(),
    )
    await opened()
    expect(dialog().textContent).toContain('You lose access to Pacific Buyers immediately.')
    await press('Leave company')
    await closed()
    expect(bodies(asked, REMOVE)).toEqual([{ doctorNo: COMPANY, userNo: 'US-ME' }])
  })

  it('cannot be changed by someone with fewer rights', async () => {
    fakeSite({ [LIST]: () => listed(member('dora', PRESETS.manager, { isEditable: false })) })
    draw({ team: 'write' })
    expect(within(await rowOf('dora')).queryByRole('button')).toBeNull()
  })
})

describe('a person on the staff', () => {
  it.each([
    ['suspend', 'Suspend', SAVE, { userNo: 'US-BEN', status: 'suspended' }, 'active'],
    ['restore', 'Restore', SAVE, { userNo: 'US-BEN', status: 'active' }, 'suspended'],
    ['remove', 'Remove', REMOVE, { userNo: 'US-BEN' }, 'active'],
  ])('can be chosen to %s, after a confirmation', async (action, button, call, sent, status) => {
    const asked = fakeSite({
      [LIST]: () => listed(member('ben', PRESETS.viewer, { status })),
      [call]: () => ({ result: member('ben', PRESETS.viewer) }),
    })
    draw()
    await chooseIn('ben', action)
    await opened()
    expect(bodies(asked, call)).toEqual([])
    expect(dialog().textContent).toContain('Pacific Buyers')
    await press(button)
    await closed()
    expect(bodies(asked, call)).toEqual([{ doctorNo: COMPANY, ...sent }])
    expect(bodies(asked, LIST)).toHaveLength(2)
  })

  it('keeps the edited rights after a conflict, and shows those that another user has saved', async () => {
    const answers = [PRESETS.viewer, PRESETS.packer]
    const asked = fakeSite({
      [LIST]: () =>
        listed(member('ben', answers.length > 1 ? PRESETS.viewer : PRESETS.packer, { version: 5 - answers.length })),
      [SAVE]: ({ body }) => {
        if (body.version === 4) return { result: member('ben', PRESETS.buyer) }
        answers.shift()
        return {
          status: 409,
          ...reasonMessage(generalReasons.editedMeanwhile, {
            userName: 'olga',
            at: '2026-11-29T10:00:00Z',
            fields: 'rights',
            version: 4,
          }),
          errors: [{ path: 'rights', message: 'Changed.' }],
        }
      },
    })
    draw()
    await act(async () =>
      within(await rowOf('ben'))
        .getByRole('button', { name: 'Change rights of ben' })
        .click(),
    )
    await opened()
    expect(presetShown()).toBe('Viewer')
    choosePreset('buyer')
    await submit()
    await until(() =>
      expect(within(dialog()).queryByText(/Packer \(Write: Outbound; Read: Inventory\)/)).not.toBeNull(),
    )
    expect(presetShown()).toBe('Buyer')
    await submit()
    await closed()
    expect(bodies(asked, SAVE)).toEqual([
      { doctorNo: COMPANY, userNo: 'US-BEN', rights: PRESETS.buyer, version: 3 },
      { doctorNo: COMPANY, userNo: 'US-BEN', rights: PRESETS.buyer, version: 4 },
    ])
  })
})

describe('two-step sign-in', () => {
  const RULE = '/staff/requireTwoStep'
  const answer = (requiresTwoStep: boolean) => {
    const { result } = listed(member('ben', PRESETS.viewer), member('dora', PRESETS.viewer, { hasTwoStep: true }))
    return { result: { ...result, requiresTwoStep } }
  }
  const toggle = () => screen.findByRole('checkbox', { name: 'Require two-step sign-in' })

  it('is required after a question that names the people who lose access', async () => {
    let isRequired = false
    const asked = fakeSite({
      [LIST]: () => answer(isRequired),
      [RULE]: ({ body }) => {
        isRequired = body.isRequired === true
        return { result: { isRequired } }
      },
      '/user/currentUser': () => ({ result: person({}) }),
    })
    draw()
    const box = await toggle()
    expect(screen.queryByText('No two-step sign-in')).toBeNull()
    await act(async () => box.click())
    await opened()
    expect(bodies(asked, RULE)).toEqual([])
    expect(dialog().textContent).toContain('Without it now: ben.')
    await press('Require')
    await closed()
    expect(bodies(asked, RULE)).toEqual([{ doctorNo: COMPANY, isRequired: true }])
    expect(within(await rowOf('ben')).getByText('No two-step sign-in')).toBeDefined()
    expect(within(await rowOf('dora')).queryByText('No two-step sign-in')).toBeNull()
  })

  it('cannot be changed by people who may only read the team', async () => {
    fakeSite({ [LIST]: () => answer(true) })
    draw(PRESETS.viewer)
    expect(await toggle()).toMatchObject({ disabled: true, checked: true })
  })
})
