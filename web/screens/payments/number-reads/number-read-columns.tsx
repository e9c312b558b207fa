import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { bankText } from '../banks/bank-words.ts'
import { requestAddress } from '../request-address.ts'

export type NumberRead = Output<typeof contracts.payments.calls.listNumberReads>['records'][number]

/** Readings of account numbers: the company sees whose they are and who read them, the owner which company did. */
export const numberReadColumns = (t: TextsOf<'banks'>, isCompany: boolean): readonly Column<NumberRead>[] => [
  {
    ...{ id: 'at', header: t('reads.at'), card: 'title' },
    cell: ({ at }) => <Instant at={at} />,
    sort: ({ at }) => at,
  },
  ...(isCompany ? readByCompany(t) : [readBy(t)]),
  { id: 'where', header: t('reads.where'), cell: ({ where }) => t(`reads.places.${where}`) },
  { id: 'bank', header: t('reads.account'), cell: (read) => <LongText text={bankText(t, read)} /> },
  {
    ...{ id: 'amount', header: t('reads.amount'), numeric: true },
    cell: ({ amount }) => showAmount(amount),
    sort: ({ amount }) => amount,
  },
  {
    ...{ id: 'request', header: t('reads.request') },
    cell: ({ request, paymentNo }) =>
      isCompany && request === 'payment' ? (
        <PageLink href={requestAddress(paymentNo)}>{paymentNo}</PageLink>
      ) : (
        <CodeText code={paymentNo} what={t('reads.request')} />
      ),
  },
  { id: 'kind', header: t('reads.kind'), cell: ({ request }) => t(`reads.kinds.${request}`) },
]

const readBy = (t: TextsOf<'banks'>): Column<NumberRead> => ({
  ...{ id: 'doctorName', header: t('reads.company') },
  cell: ({ doctorName }) => doctorName,
  sort: ({ doctorName }) => doctorName,
})

const readByCompany = (t: TextsOf<'banks'>): readonly Column<NumberRead>[] => [
  { id: 'userName', header: t('reads.by'), cell: ({ userName }) => userName, sort: ({ userName }) => userName },
  { id: 'ownerName', header: t('reads.owner'), cell: ({ ownerName }) => ownerName, sort: (of) => of.ownerName },
]
