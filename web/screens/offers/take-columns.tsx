import { api } from '../../api/client.ts'
import { PersonLink, TakeCode } from '../../components/record/record-links.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { OfferTake } from './offer-record.ts'

type Text = TextsOf<'offers'>

const taken = (t: Text): Column<OfferTake> => ({
  id: 'qty',
  header: t('takes.taken'),
  numeric: true,
  cell: ({ qty }) => showCount(qty),
  sort: ({ qty }) => qty,
})
const toDeliver = (t: Text): Column<OfferTake> => ({
  id: 'leftNum',
  header: t('takes.toDeliver'),
  numeric: true,
  cell: ({ leftNum }) => showCount(leftNum),
  sort: ({ leftNum }) => leftNum,
})
const cancelled = (t: Text): Column<OfferTake> => ({
  id: 'cancelled',
  header: t('takes.cancelled'),
  numeric: true,
  cell: ({ cancelled: units }) => showCount(units),
  sort: ({ cancelled: units }) => units,
})
const time = (t: Text): Column<OfferTake> => ({
  id: 'takeDate',
  header: t('takes.time'),
  cell: ({ takeDate }) => <Instant at={takeDate} />,
  sort: ({ takeDate }) => takeDate,
})
const inbound = (t: Text): Column<OfferTake> => ({
  id: 'inboundNo',
  header: t('takes.inboundNo'),
  cell: ({ inboundNo }) => <TakeCode inboundNo={inboundNo} what={t('takes.inboundNumber')} />,
})

export const nurseTakeColumns = (t: Text): readonly Column<OfferTake>[] => [
  time(t),
  taken(t),
  toDeliver(t),
  cancelled(t),
  inbound(t),
]

/** Columns of an offer's takes for the company; `balance` opens the nurse's balance. */
export const takeColumns = (t: Text, balance: (take: OfferTake) => void): readonly Column<OfferTake>[] => [
  {
    id: 'userName',
    header: t('takes.nurse'),
    cell: ({ userName }) => <PersonLink userName={userName} />,
    sort: ({ userName }) => userName,
  },
  {
    id: 'userNo',
    header: t('takes.nurseNumber'),
    cell: ({ userNo }) => <CodeText code={userNo} what={t('takes.nurseNumber')} />,
  },
  taken(t),
  toDeliver(t),
  cancelled(t),
  time(t),
  inbound(t),
  {
    id: 'balance',
    header: t('takes.balance'),
    pinned: true,
    needs: api.payments.getBalance,
    minWidth: 100,
    cell: (take) => (
      <RowAction
        text={t('takes.balance')}
        label={t('takes.balanceOf', { user: take.userName })}
        onClick={() => balance(take)}
      />
    ),
  },
]
