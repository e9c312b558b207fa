import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showCount, showDay } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { ShipmentDetail } from './shipment-record.ts'

type Item = ShipmentDetail['items'][number]
type Event = ShipmentDetail['events'][number]

const itemColumns = (t: TextsOf<'outbound'>, { mainProduct, lots }: ShipmentDetail): readonly Column<Item>[] => [
  {
    id: 'product',
    header: t('columns.product'),
    cell: ({ productName, productNo }) => (
      <>
        <LongText text={productName} />
        {productNo === mainProduct && <StateBadge color="blue">{t('main')}</StateBadge>}
      </>
    ),
  },
  { id: 'units', header: t('columns.units'), numeric: true, cell: ({ qty }) => showCount(qty) },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
  { id: 'service', header: t('columns.service'), cell: ({ serviceLabel }) => serviceLabel || '-' },
  {
    id: 'lots',
    header: t('columns.lots'),
    cell: ({ productNo }) =>
      lots
        .filter((lot) => lot.productNo === productNo)
        .map(({ lotNo, qty, inboundDate }) => (
          <div key={lotNo}>{t('lot', { units: showCount(qty), day: showDay(inboundDate) })}</div>
        )),
  },
]

/** Items of a shipment and the lots they came from. */
export const ShipmentItems = ({ shipment }: { shipment: ShipmentDetail }) => {
  const t = useTexts('outbound')
  return (
    <Container header={<Header counter={`(${shipment.items.length})`}>{t('items')}</Header>}>
      <DialogTable
        label={t('items')}
        rows={shipment.items}
        columns={itemColumns(t, shipment)}
        rowKey={({ productNo }) => productNo}
        empty="-"
      />
    </Container>
  )
}

const eventColumns = (t: TextsOf<'outbound'>): readonly Column<Event>[] => [
  { id: 'what', header: t('story.what'), cell: ({ what }) => t(`story.${what}`) },
  { id: 'who', header: t('story.who'), cell: ({ userName }) => <LongText text={userName} short /> },
  { id: 'at', header: t('story.at'), cell: ({ at }) => <Instant at={at} /> },
]

/** Events of a shipment, oldest first. */
export const ShipmentStory = ({ shipment }: { shipment: ShipmentDetail }) => {
  const t = useTexts('outbound')
  return (
    <Container header={<Header>{t('story.title')}</Header>}>
      <DialogTable
        label={t('story.title')}
        rows={shipment.events}
        columns={eventColumns(t)}
        rowKey={({ eventNo }) => eventNo}
        empty={t('story.none')}
      />
    </Container>
  )
}
