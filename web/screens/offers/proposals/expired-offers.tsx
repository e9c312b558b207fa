import { useMemo, useState } from 'react'
import { plainNote } from '../../../../shared/offers/note.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { youGetColumn } from '../nurse/nurse-offer-columns.tsx'
import { expiresColumn, figure, productColumn, upcColumn } from '../offer-columns.tsx'
import { amountOf, findOffer } from '../offer-record.ts'
import type { ExpiredOffer } from './proposal-record.ts'

const ProposeModal = lazyModal(async () => (await import('./propose-modal.tsx')).ProposeModal)

/** Expired offers for which a nurse may make a proposal. */
export const ExpiredOffers = () => {
  const t = useTexts('taking')
  const offers = useTexts('offers')
  const [proposing, setProposing] = useState<ExpiredOffer>()
  const columns = useMemo(
    () => [
      productColumn(offers),
      {
        id: 'propose',
        header: t('expired.propose'),
        card: 'action' as const,
        cell: (offer: ExpiredOffer) => (
          <RowAction
            look="button"
            text={t('expired.propose')}
            label={t('expired.proposeOf', { product: offer.productName })}
            onClick={() => setProposing(offer)}
          />
        ),
      },
      youGetColumn<ExpiredOffer>(offers),
      figure('leftNum', offers('columns.left')),
      {
        id: 'proposed',
        header: t('expired.proposed'),
        numeric: true,
        cell: ({ proposed }: ExpiredOffer) => (proposed > 0 ? showCount(proposed) : '-'),
        sort: ({ proposed }: ExpiredOffer) => proposed,
      },
      expiresColumn(offers),
      upcColumn(offers),
      { id: 'note', header: offers('columns.note'), cell: (offer: ExpiredOffer) => longTextOrNone(plainNote(offer)) },
    ],
    [t, offers],
  )
  const table = useTable({ id: 'nurse-expired', columns, filters: [findOffer(offers)] })
  const input = { condition: table.filter('condition'), ...table.paging }
  const query = useListCall(api.proposals.listExpiredOffers, input)
  return (
    <>
      <ResourceTable
        title={t('expired.title')}
        table={table}
        query={query}
        rowKey={({ offerNo }) => offerNo}
        empty={{ title: t('expired.empty'), text: t('expired.emptyText') }}
      />
      {proposing && <ProposeModal offer={ofOffer(proposing)} onClose={() => setProposing(undefined)} />}
    </>
  )
}

const ofOffer = (offer: ExpiredOffer) => {
  const { offerNo, productName, leftNum } = offer
  return { offerNo, productName, leftNum, unitPrice: amountOf(offer) }
}
