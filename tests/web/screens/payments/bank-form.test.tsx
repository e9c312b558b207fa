import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BanksScreen } from '../../../../web/screens/payments/banks/banks-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'

const account = {
  bankNo: 'BK-1',
  category: 'Bank Transfer',
  currency: 'USD',
  bankName: 'Harbor',
  accountType: '',
  accountHolder: '',
  accountNumber: '••••6789',
  bankAddress: '',
  createDate: '2026-11-20T00:00:00.000Z',
  updateDate: '2026-11-20T00:00:00.000Z',
  version: 1,
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))

signedInAt('US-DOCTOR')

it.each([
  [
    'Add bank account',
    /^Unless this is your first bank account and you have just registered, it cannot be paid for 24 hours, and the companies/,
  ],
  [/^Edit /, /^If you change anything, this account cannot be paid for 24 hours, and the companies/],
])('%s: the form states before saving that the account cannot be paid for 24 hours', async (name, text) => {
  fakeSite({
    '/bank/queryBankInfoList': () => page([account]),
    '/bank/queryBankInfoById': () => ({ result: account }),
  })
  renderAt(
    <SessionContext value={{ user: person({ role: 'nurse' }), company: undefined }}>
      <BanksScreen />
    </SessionContext>,
    '/bank',
  )
  await click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(text)).toBeDefined()
})
