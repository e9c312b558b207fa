import { expect, it } from 'vitest'
import { bankColumns } from '../../../../web/screens/payments/banks/bank-columns.tsx'
import type { BankRecord } from '../../../../web/screens/payments/banks/bank-words.ts'

const bank: BankRecord = {
  bankNo: 'BK-1',
  category: 'Bill Pay',
  currency: 'USD',
  bankName: '',
  accountType: '',
  accountHolder: '',
  accountNumber: '••••6789',
  bankAddress: '',
  createDate: '2026-11-20T00:00:00Z',
  updateDate: '2026-11-20T00:00:00Z',
  version: 1,
}

it('an account without a bank name has its number as its title on a card', () => {
  const columns = bankColumns((key) => key, { edit: () => undefined, remove: () => undefined })
  expect(columns.filter(({ card }) => card === 'title').map(({ cell }) => cell(bank))).toEqual(['••••6789'])
})

it('an account states from when it can be paid, or that it can be paid now', () => {
  const [column] = bankColumns((key) => key, { edit: () => undefined, remove: () => undefined }).filter(
    ({ id }) => id === 'payableFrom',
  )
  const from = new Date(Date.now() + 3_600_000).toISOString()
  expect(column?.cell(bank)).toBe('payableNow')
  expect(column?.cell({ ...bank, payableFrom: '2026-11-20T00:00:00Z' })).toBe('payableNow')
  expect(column?.cell({ ...bank, payableFrom: from })).toMatchObject({ props: { at: from } })
})
