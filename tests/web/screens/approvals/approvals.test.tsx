import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApprovalsScreen } from '../../../../web/screens/approvals/approvals-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Acme' }
const RULE = '/approval/getRule'
const SAVE = '/approval/saveRule'
const LIST = '/approval/list'
const ONE = '/approval/get'
const GRANT = '/approval/approve'
const REFUSE = '/approval/refuse'
const WITHDRAW = '/approval/withdraw'
const OFF = { USD: null, CNY: null, BTC: null }

signedInAt('US-DOCTOR')

const show = (tab: string) =>
  renderAt(
    <SessionContext value={{ user: person({ role: 'doctor', companies: [COMPANY] }), company: COMPANY }}>
      <ApprovalsScreen />
    </SessionContext>,
    `/approvals/${tab}`,
    '/approvals/:active?',
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const dialog = () => screen.getByRole('dialog')
const pressIn = (name: string) => act(async () => fireEvent.click(within(dialog()).getByRole('button', { name })))

const rule = (more: object = {}) => ({
  amounts: { ...OFF, USD: 500 },
  limits: true,
  version: 4,
  payers: 2,
  managers: 2,
  canSave: true,
  ...more,
})
const next = { amounts: OFF, limits: false, from: '2026-12-01T15:00:00.000Z', userName: 'ben' }

describe('the settings', () => {
  const open = async (stored: object, answers: Parameters<typeof fakeSite>[0] = {}): Promise<Asked[]> => {
    const asked = fakeSite({ [RULE]: () => ({ result: stored }), [LIST]: () => page([]), ...answers })
    show('rule')
    await until(() => screen.getByText('Payments to USD accounts'))
    return asked
  }

  it('show the amounts, the lowest for a currency without one, and how many people can approve', async () => {
    await open(rule({ amounts: { USD: 500, CNY: null, BTC: 20 } }))
    expect(screen.getByText('Wait above $500.00')).toBeDefined()
    expect(screen.getAllByText('Wait above $20.00')).toHaveLength(2)
    expect(screen.getByText('Wait for approval')).toBeDefined()
    expect(screen.queryByText(/^Lower protection from/)).toBeNull()
  })

  it('warn of a change that protects less, and cancel it by saving the current settings again', async () => {
    const saved = { result: { version: 5 } }
    const asked = await open(rule({ next }), { [SAVE]: () => saved })
    expect(screen.getByText(/^Lower protection from/)).toBeDefined()
    expect(screen.getByText(/ben has changed the settings\..*Payments to USD accounts: Do not wait/)).toBeDefined()
    await press('Cancel change')
    await until(() => screen.getByText('The current settings continue to apply.'))
    await pressIn('Cancel change')
    await until(() => bodies(asked, SAVE).length === 1)
    expect(bodies(asked, SAVE)).toEqual([
      { doctorNo: 'US-DOCTOR', amounts: { ...OFF, USD: 500 }, limits: true, version: 4 },
    ])
  })

  it('offer no change to people who cannot save them', async () => {
    await open(rule({ next, canSave: false }))
    expect(screen.getByText(/^Lower protection from/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Cancel change|Edit settings/ })).toBeNull()
  })

  it('say that two people are needed while nobody else can approve', async () => {
    await open(rule({ payers: 1, managers: 1 }))
    expect(screen.getByText(/^Approvals need two people\./)).toBeDefined()
  })

  it('tell a second tab that they were changed, and then save on top of the newer version', async () => {
    let version = 4
    const stale = {
      status: 409,
      message: 'Edited.',
      reason: 'general.editedMeanwhile',
      params: { userName: 'ben', at: '2026-11-30T15:00:00.000Z', fields: 'USD', version: 5 },
      errors: [],
    }
    const asked = fakeSite({
      [LIST]: () => page([]),
      [RULE]: () => ({ result: version === 4 ? rule() : rule({ version, next }) }),
      [SAVE]: ({ body }) => (body.version === version ? { result: { version: 6 } } : stale),
    })
    show('rule')
    await until(() => screen.getByText('Payments to USD accounts'))
    await press('Edit settings')
    await until(() => document.querySelector('form') !== null)
    version = 5
    await pressIn('Save settings')
    await until(() => within(dialog()).getByText(/ben/))
    expect(bodies(asked, SAVE)).toMatchObject([{ version: 4 }])
    await pressIn('Save settings')
    await until(() => bodies(asked, SAVE).length === 2)
    expect(bodies(asked, SAVE)[1]).toMatchObject({ version: 5, amounts: { ...OFF, USD: 500 }, limits: true })
  })
})

const bank = {
  category: 'Bank Transfer',
  currency: 'USD',
  bankName: 'Harbor Bank',
  accountType: 'Checking',
  accountHolder: 'Ann Lee',
  accountNumber: '••••6467',
  bankAddress: '1 Quay St',
}
const approval = (subject: object, more: object = {}) => ({
  approvalNo: 'AP-1',
  call: 'payRequest',
  area: 'payments',
  status: 'waiting',
  subject,
  askedBy: 'ben',
  askedAt: '2026-11-29T15:00:00.000Z',
  expiresAt: '2026-12-06T15:00:00.000Z',
  note: '',
  isOwn: false,
  canAnswer: true,
  lines: [],
  raised: [],
  ...more,
})
const payment = {
  kind: 'payment',
  paymentNo: 'PY-1',
  userNo: 'US-ANN',
  userName: 'ann',
  amount: 1500.0001,
  bank,
  askedNote: 'For November',
  note: 'Sent today',
}

describe('a request for approval', () => {
  const open = async (shown: ReturnType<typeof approval>, answers: Parameters<typeof fakeSite>[0] = {}) => {
    const asked = fakeSite({ [LIST]: () => page([shown]), [ONE]: () => ({ result: shown }), ...answers })
    show('waiting')
    await until(() => screen.getByText('ben'))
    const button = screen.getByRole('button', { name: /^(Check|Details): / })
    await act(async () => fireEvent.click(button))
    await until(() => within(dialog()).getByText('Requested by'))
    return asked
  }
  const texts = () => dialog().textContent ?? ''

  it.each([
    ['a payment', payment, ['$1,500.0001', 'ann', 'Harbor Bank', '••••6467', 'Ann Lee', '1 Quay St', 'For November']],
    [
      'a deduction',
      {
        kind: 'deduction',
        adjustmentNo: 'AD-1',
        userNo: 'US-ANN',
        userName: 'ann',
        amount: 150,
        note: 'Wired by hand',
      },
      ['Deduction of $150.00 from the balance of ann', '$150.00', 'Wired by hand', 'AD-1'],
    ],
    [
      'a bill that is paid without an account',
      {
        kind: 'bill',
        billNo: 'BI-1',
        warehouse: 'Newark',
        month: '2026-10',
        userNo: 'US-WH',
        userName: 'wanda',
        amount: 900,
        note: '',
      },
      ['$900.00', 'wanda', 'Newark', '2026-10', 'None: the warehouse has not requested the payment'],
    ],
    [
      'higher limits of a nurse',
      {
        kind: 'member',
        userNo: 'US-ANN',
        userName: 'Nina (ann)',
        changes: [{ field: 'transactions', from: 3, to: null }],
        effective: { from: { transactions: 3, amount: 0 }, to: { transactions: 7, amount: 0 } },
      },
      ['Nina (ann)', '3 → Not set', 'Pending takes in effect', '3 → 7', 'No limit'],
    ],
    [
      'lower protection',
      {
        kind: 'rule',
        from: { amounts: { ...OFF, USD: 100 }, limits: true },
        to: { amounts: { ...OFF, USD: 1000 }, limits: false },
      },
      ['Wait above $100.00 → Wait above $1,000.00', 'Wait for approval → Do not wait'],
    ],
  ])('shows every detail of %s', async (_, subject, shown) => {
    await open(approval(subject))
    for (const text of shown) expect(texts()).toContain(text)
    expect(texts()).toContain('Check every detail.')
  })

  it('lists all payments of a batch', async () => {
    const line = (at: number) => ({ paymentNo: `PY-${at}`, userName: `nurse${at}`, amount: at, bank })
    const payout = { kind: 'payout', payoutNo: 'PO-1', count: 3, amount: 6, totals: [], note: 'All' }
    await open(approval(payout, { lines: [1, 2, 3].map(line) }))
    for (const at of [1, 2, 3]) expect(texts()).toContain(`nurse${at}`)
  })

  it('names the nurses whose limits rise with a group, and lists them if they are many', async () => {
    const group = (affected: number, names: string[]) => ({
      kind: 'group',
      groupName: 'East',
      isDeleted: false,
      changes: [{ field: 'transactions', from: 2, to: 20 }],
      added: 1,
      removed: 0,
      affected,
      names,
      affectedHash: 'x',
    })
    const many = Array.from({ length: 21 }, (_, at) => `nurse${at}`)
    await open(approval(group(21, many.slice(0, 20)), { raised: many }))
    expect(texts()).toContain('2 → 20')
    expect(within(dialog()).getByRole('table')).toBeDefined()
    await act(async () => createWrapper().findModal()?.findContent().findPagination()?.findNextPageButton()?.click())
    expect(texts()).toContain('nurse20')
  })

  it('is approved as it is shown', async () => {
    const done = { result: { approvalNo: 'AP-1', status: 'approved' } }
    const asked = await open(approval(payment), { [GRANT]: () => done })
    await pressIn('Approve')
    await until(() => bodies(asked, GRANT).length === 1)
    expect(bodies(asked, GRANT)).toEqual([{ doctorNo: 'US-DOCTOR', approvalNo: 'AP-1' }])
  })

  it('cannot be refused without a reason', async () => {
    const done = { result: { approvalNo: 'AP-1', status: 'refused' } }
    const asked = await open(approval(payment), { [REFUSE]: () => done })
    await pressIn('Refuse')
    await until(() => document.querySelector('form') !== null)
    await pressIn('Refuse request')
    await until(() => screen.getByText('Enter a reason.'))
    expect(bodies(asked, REFUSE)).toEqual([])
  })

  it('of the user themselves can only be withdrawn', async () => {
    const done = { result: { approvalNo: 'AP-1', status: 'withdrawn' } }
    const asked = await open(approval(payment, { isOwn: true, canAnswer: false }), { [WITHDRAW]: () => done })
    expect(texts()).toContain('You requested this.')
    expect(within(dialog()).queryByRole('button', { name: /Approve|Refuse/ })).toBeNull()
    await pressIn('Withdraw request')
    await until(() => bodies(asked, WITHDRAW).length === 1)
  })

  it('that was refused by Dockside shows who answered and why', async () => {
    const outdated = {
      status: 'refused',
      canAnswer: false,
      endedBy: 'cora',
      endedAt: '2026-11-29T16:00:00.000Z',
      message: 'This has changed since it was requested, so it was refused. It must be requested again.',
      why: { reason: 'approvals.isChanged', params: {} },
    }
    await open(approval(payment, outdated))
    expect(texts()).toContain('cora')
    expect(texts()).toContain('This has changed since it was requested')
  })
})
