import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { LinkedCode } from '../../../components/page/linked-code.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { requestAddress } from '../addresses.ts'
import { bankText } from '../banks/bank-words.ts'

export type NumberRead = Output<typeof contracts.payments.calls.listNumberReads>['records'][number]

/** Reads of account numbers: the company sees owner and reader; the owner sees which company read the number. */
export const numberReadColumns = (t: TextsOf<'banks'>, isCompany: boolean): readonly Column<NumberRead>[] => [
  {
    id: 'at',
    header: t('reads.at'),
    card: 'title',
    cell: ({ at }) => <Instant at={at} />,
    sort: ({ at }) => at,
  },
  ...(isCompany ? readByCompany(t) : [readBy(t)]),
  { id: 'where', header: t('reads.where'), cell: ({ where }) => t(`reads.places.${where}`) },
  { id: 'bank', header: t('reads.account'), cell: (read) => <LongText text={bankText(t, read)} /> },
  {
    id: 'amount',
    header: t('reads.amount'),
    numeric: true,
    cell: ({ amount }) => showAmount(amount),
    sort: ({ amount }) => amount,
  },
  {
    id: 'request',
    header: t('reads.request'),
    cell: ({ request, paymentNo }) => {
      const href = isCompany && request === 'payment' ? requestAddress(paymentNo) : undefined
      return <LinkedCode code={paymentNo} what={t('reads.request')} href={href} />
    },
  },
  { id: 'kind', header: t('reads.kind'), cell: ({ request }) => t(`reads.kinds.${request}`) },
]

const readBy = (t: TextsOf<'banks'>): Column<NumberRead> => ({
  id: 'doctorName',
  header: t('reads.company'),
  cell: ({ doctorName }) => doctorName,
  sort: ({ doctorName }) => doctorName,
})

const readByCompany = (t: TextsOf<'banks'>): readonly Column<NumberRead>[] => [
  { id: 'userName', header: t('reads.by'), cell: ({ userName }) => userName, sort: ({ userName }) => userName },
  { id: 'ownerName', header: t('reads.owner'), cell: ({ ownerName }) => ownerName, sort: (of) => of.ownerName },
]
