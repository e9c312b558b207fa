import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit, recordVersion, savedVersion } from '../contract/editing.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { accountFields } from './banks.fields.ts'
import { ACCOUNT_NUMBER, BANK_CATEGORIES, BANK_CURRENCIES } from './banks.rules.ts'
import { paymentsReasons } from './payments.reasons.ts'

const bankCategory = z.enum(BANK_CATEGORIES, needs(paymentsReasons.categoryRequired))
const bankCurrency = z.enum(BANK_CURRENCIES, needs(paymentsReasons.currencyRequired))

/** A bank account. */
export const bankFields = {
  bankNo: z.string(),
  ...accountFields,
  /** Payments to the account are refused before this time; absent if it has never been changed (DEC-payments-27). */
  payableFrom: instant().optional(),
}

const bankRecord = z.object({
  ...bankFields,
  createDate: instant(),
  updateDate: instant(),
  version: recordVersion(),
})

const access = { roles: ['nurse', 'warehouseAdmin'] } as const

/** A user's own bank accounts; only they can list them. */
export const bankCalls = {
  listBankOptions: call({
    route: 'POST /bank/queryBankInfoListNoPage',
    access,
    clerk: 'billing',
    body: z.object({}),
    result: page(bankRecord),
    errors: [],
    summary: 'All bank accounts from which the caller can choose, newest first. Numbers are masked.',
    writes: false,
  }),
  getBank: call({
    route: 'POST /bank/queryBankInfoById',
    access,
    clerk: 'admin',
    body: z.object({ bankNo: id('bank') }),
    result: bankRecord,
    errors: ['missing'],
    summary: "One of the caller's bank accounts; its number is masked.",
    writes: false,
  }),
  listBanks: call({
    route: 'POST /bank/queryBankInfoList',
    access,
    clerk: 'admin',
    body: z.object({
      /** Search text: words from the bank, holder, type or address, or the last characters of the number. */
      condition: condition(),
      ...paging,
    }),
    result: page(bankRecord),
    errors: [],
    summary: "The caller's bank accounts, newest first; numbers are masked.",
    writes: false,
  }),
  saveBank: call({
    route: 'POST /bank/saveOrUpdateBankInfo',
    access,
    clerk: 'admin',
    ...addOrEdit({
      place: {},
      key: { bankNo: id('bank') },
      fields: {
        category: bankCategory,
        currency: bankCurrency,
        bankName: singleLine(100).default(''),
        accountType: singleLine(50).default(''),
        accountHolder: singleLine(100).default(''),
        /** Stored encrypted. */
        accountNumber: z
          .string(needs(paymentsReasons.accountNumberRequired))
          .trim()
          .min(1, says(paymentsReasons.accountNumberRequired))
          .max(64)
          .regex(ACCOUNT_NUMBER, says(paymentsReasons.accountNumberInvalid)),
        bankAddress: singleLine(300).default(''),
      },
    }),
    result: z.object({ bankNo: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary:
      'Adds a bank account, or changes one. Except for the first account of a person who has just registered, it cannot be paid for 24 hours, and the companies that can pay the person are notified. Existing payment requests keep their copy of the account; those made before `payableFrom` can then no longer be paid.',
    writes: true,
    successMessage: 'Bank account saved.',
  }),
  removeBank: call({
    route: 'POST /bank/deleteBankInfoById',
    access,
    clerk: 'admin',
    body: z.object({ bankNo: id('bank') }),
    result: z.object({ bankNo: z.string() }),
    errors: ['missing'],
    summary:
      'Deletes a bank account. Existing payment requests keep their copy of it; those made before its `payableFrom` can then no longer be paid.',
    writes: true,
    successMessage: 'Bank account deleted.',
  }),
}
