import Button from '@cloudscape-design/components/button'
import { CopyText } from '../../components/copy-text.tsx'
import { showCount, showInstant } from '../../components/format.ts'
import type { Column } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { OfferTake } from './offer-record.ts'

type Text = TextsOf<'offers'>

const taken = (t: Text): Column<OfferTake> => ({
  ...{ id: 'qty', header: t('takes.taken'), numeric: true },
  cell: ({ qty }) => showCount(qty),
  sort: ({ qty }) => qty,
})
const toDeliver = (t: Text): Column<OfferTake> => ({
  ...{ id: 'leftNum', header: t('takes.toDeliver'), numeric: true },
  cell: ({ leftNum }) => showCount(leftNum),
  sort: ({ leftNum }) => leftNum,
})
const time = (t: Text): Column<OfferTake> => ({
  id: 'takeDate',
  header: t('takes.time'),
  cell: ({ takeDate }) => showInstant(takeDate),
  sort: ({ takeDate }) => takeDate,
})
const inbound = (t: Text): Column<OfferTake> => ({
  id: 'inboundNo',
  header: t('takes.inboundNo'),
  cell: ({ inboundNo }) => <CopyText text={inboundNo} what={t('takes.inboundNumber')} />,
})

export const nurseTakeColumns = (t: Text): readonly Column<OfferTake>[] => [time(t), taken(t), toDeliver(t), inbound(t)]

/** For the company; `balance` opens the nurse's balance. */
export const takeColumns = (t: Text, balance: (take: OfferTake) => void): readonly Column<OfferTake>[] => [
  { id: 'userName', header: t('takes.nurse'), cell: ({ userName }) => userName, sort: ({ userName }) => userName },
  {
    id: 'userNo',
    header: t('takes.nurseNumber'),
    cell: ({ userNo }) => <CopyText text={userNo} what={t('takes.nurseNumber')} />,
  },
  ...[taken(t), toDeliver(t), time(t), inbound(t)],
  {
    ...{ id: 'balance', header: t('takes.balance'), pinned: true, minWidth: 100 },
    cell: (take) => (
      <Button
        variant="inline-link"
        ariaLabel={t('takes.balanceOf', { user: take.userName })}
        onClick={() => balance(take)}
      >
        {t('takes.balance')}
      </Button>
    ),
  },
]
