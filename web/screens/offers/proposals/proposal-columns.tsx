import { PageLink } from '../../../components/page/page-link.tsx'
import { PersonLink } from '../../../components/record/record-links.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { offerHref } from '../offer-record.ts'
import { amountOf, type ProposalRecord, stateOf } from './proposal-record.ts'

type Text = TextsOf<'taking'>

const COLORS = { pending: 'blue', confirmed: 'green', rejected: 'red', cancelled: 'grey' } as const

/**
 * Columns of a proposal for both sides, without actions; the company also sees the nurse and the units left in the
 * offer.
 */
export const proposalColumns = (t: Text, isCompany: boolean): readonly Column<ProposalRecord>[] => [
  {
    id: 'productName',
    header: t('proposals.product'),
    cell: ({ offerNo, productName }) => (
      <PageLink href={offerHref(offerNo)} long="wide">
        {productName}
      </PageLink>
    ),
    sort: ({ productName }) => productName,
  },
  {
    id: 'status',
    header: t('proposals.status'),
    card: 'badge',
    cell: (proposal) => {
      const state = stateOf(proposal)
      return <StateBadge color={COLORS[state]}>{t(`proposals.states.${state}`)}</StateBadge>
    },
    sort: ({ status }) => status,
  },
  ...(isCompany ? [nurse(t)] : []),
  {
    id: 'quantity',
    header: t('proposals.quantity'),
    numeric: true,
    cell: ({ quantity }) => showCount(quantity),
    sort: ({ quantity }) => quantity,
  },
  {
    id: 'price',
    header: t('proposals.price'),
    numeric: true,
    cell: ({ price }) => <strong>{showAmount(price)}</strong>,
    sort: ({ price }) => price,
  },
  {
    id: 'offerPrice',
    header: t('proposals.offerPrice'),
    numeric: true,
    cell: ({ offer }) => (offer ? showAmount(offer.price) : '-'),
    sort: ({ offer }) => offer?.price ?? 0,
  },
  {
    id: 'worth',
    header: t('proposals.worth'),
    numeric: true,
    shown: !isCompany,
    cell: (proposal) => showAmount(amountOf(proposal)),
    sort: amountOf,
  },
  ...(isCompany ? [offerLeft(t)] : []),
  {
    id: 'warehouse',
    header: t('proposals.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'createDate',
    header: t('proposals.made'),
    shown: !isCompany,
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'updateDate',
    header: t('proposals.answered'),
    shown: false,
    cell: ({ updateDate, updateBy }) => (
      <>
        <Instant at={updateDate} /> {updateBy}
      </>
    ),
    sort: ({ updateDate }) => updateDate,
  },
  { id: 'upc', header: t('proposals.upc'), shown: false, cell: ({ upc }) => upc, sort: ({ upc }) => upc },
]

const nurse = (t: Text): Column<ProposalRecord> => ({
  id: 'userName',
  header: t('proposals.nurse'),
  cell: ({ userName }) => <PersonLink userName={userName} />,
  sort: ({ userName }) => userName,
})

const offerLeft = (t: Text): Column<ProposalRecord> => ({
  id: 'left',
  header: t('proposals.left'),
  numeric: true,
  cell: ({ offer }) => (offer ? showCount(offer.leftNum) : '-'),
  sort: ({ offer }) => offer?.leftNum ?? 0,
})
