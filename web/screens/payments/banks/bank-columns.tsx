import { isWaiting } from '../../../../shared/payments/banks.rules.ts'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { type BankRecord, bankText, categoryText } from './bank-words.ts'

interface Doing {
  edit: (bank: BankRecord) => void
  remove: (bank: BankRecord) => void
}

/** Columns of a user's own bank accounts. */
export const bankColumns = (t: TextsOf<'banks'>, { edit, remove }: Doing): readonly Column<BankRecord>[] => [
  {
    id: 'bankName',
    header: t('bankName'),
    cell: (bank) => longTextOrNone(bank.bankName),
    sort: ({ bankName }) => bankName,
  },
  {
    id: 'accountNumber',
    header: t('accountNumber'),
    // Title of the card, since the name of the bank may be missing.
    card: 'title',
    cell: ({ accountNumber }) => accountNumber,
  },
  {
    id: 'payableFrom',
    header: t('payableFrom'),
    cell: (bank) => (isWaiting(bank, new Date().toISOString()) ? <Instant at={bank.payableFrom} /> : t('payableNow')),
    sort: ({ payableFrom = '' }) => payableFrom,
  },
  {
    id: 'category',
    header: t('category'),
    cell: ({ category }) => categoryText(t, category),
    sort: ({ category }) => category,
  },
  { id: 'currency', header: t('currency'), cell: ({ currency }) => currency, sort: ({ currency }) => currency },
  {
    id: 'accountType',
    header: t('accountType'),
    shown: false,
    cell: ({ accountType }) => longTextOrNone(accountType),
    sort: ({ accountType }) => accountType,
  },
  {
    id: 'accountHolder',
    header: t('accountHolder'),
    cell: ({ accountHolder }) => longTextOrNone(accountHolder),
    sort: ({ accountHolder }) => accountHolder,
  },
  { id: 'bankAddress', header: t('bankAddress'), cell: ({ bankAddress }) => longTextOrNone(bankAddress) },
  {
    id: 'updateDate',
    header: t('updated'),
    shown: false,
    cell: ({ updateDate }) => <Instant at={updateDate} />,
    sort: ({ updateDate }) => updateDate,
  },
  {
    id: 'do',
    header: t('actions'),
    pinned: true,
    card: 'action',
    cell: (bank) => (
      <RowActions>
        <RowAction text={t('edit')} edits label={t('editOf', { bank: bankText(t, bank) })} onClick={() => edit(bank)} />
        <RowAction text={t('remove')} label={t('removeOf', { bank: bankText(t, bank) })} onClick={() => remove(bank)} />
      </RowActions>
    ),
  },
]
