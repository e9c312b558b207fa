import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo } from 'react'
import type * as z from 'zod'
import type { cardRecord } from '../../../../shared/rates/cards.calls.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { KeyValues } from '../../../components/key-values.tsx'
import { BackLink } from '../../../components/page/back-link.tsx'
import { localPage } from '../../../components/table/local-page.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { PageQuery } from '../../../components/table/resource-table-props.ts'
import type { Column, Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showDay } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { boxColumns } from '../box-sizes/box-size-kind.tsx'
import { serviceColumns } from '../services/service-fee-kind.tsx'
import { monthsText, overText } from '../terms-text.ts'

type Card = z.output<typeof cardRecord>
type CardBox = Card['boxSizes'][number]
type CardService = Card['services'][number]

/** All rates that the company pays in one of its warehouses, on a given day. */
export const CardScreen = () => {
  const t = useTexts('rates')
  const { data: list } = useWholeList(api.warehouses.listOwnWarehouses, {})
  const warehouses = (list?.records ?? []).map(({ warehouseNo, warehouse }) => ({
    value: warehouseNo,
    label: warehouse,
  }))
  const first = warehouses[0]?.value ?? ''
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'warehouseNo',
      label: t('card.warehouse'),
      all: warehouses[0]?.label ?? '-',
      options: warehouses.slice(1),
    },
    { kind: 'day', id: 'day', label: t('card.onDay'), placeholder: t('card.today') },
  ]
  const shown = useMemo(() => boxColumns<CardBox>(t), [t])
  const table = useTable<CardBox>({ id: 'card-boxes', columns: shown, filters })
  const warehouseNo = table.filter('warehouseNo') ?? first
  const query = useCall(
    api.rates.getCard,
    { warehouseNo, day: table.filter('day') },
    { enabled: warehouseNo !== '', keepPrevious: true },
  )
  const { data } = query
  const isEmpty = list !== undefined && warehouses.length === 0
  const boxes = { ...query, data: data ? localPage(data.boxSizes, table) : isEmpty ? NONE : undefined }
  return (
    <>
      <BackLink text={t('card.back')} href="/warehouse" />
      <SpaceBetween size="l">
        <ResourceTable
          heading="h1"
          title={t('card.title')}
          description={t('card.text')}
          table={isEmpty ? { ...table, isFiltered: false } : table}
          query={boxes}
          rowKey={({ id }) => id}
          empty={{ title: t('card.noWarehouse'), text: t('card.noWarehouseText') }}
        />
        {data && <Terms t={t} card={data} />}
        {data && <Services query={query} services={data.services} />}
      </SpaceBetween>
    </>
  )
}

const NONE = { records: [], total: 0, current: 1, size: 1 }

const Terms = ({ t, card: { day, timeZone, admin, discount } }: { t: TextsOf<'rates'>; card: Card }) => (
  <KeyValues
    title={t('card.terms')}
    items={[
      { label: t('card.onDay'), value: showDay(day) },
      { label: t('card.zone'), value: timeZone },
      { label: t('card.paidTo'), value: admin },
      { label: t('discounts.short.freeMonths'), value: monthsText(t, discount.storageFreeDuration) },
      { label: t('discounts.rate'), value: discount.discountRate.toFixed(2) },
      { label: t('discounts.short.overDays'), value: overText(t, discount.storageFeeOverDays) },
    ]}
  />
)

interface ServicesProps {
  /** Query of the whole card; retrying refetches all of it. */
  query: Omit<PageQuery<CardService>, 'data'>
  services: readonly CardService[]
}

const Services = ({ query, services }: ServicesProps) => {
  const t = useTexts('rates')
  const columns: readonly Column<CardService>[] = useMemo(() => serviceColumns<CardService>(t), [t])
  const table = useTable({ id: 'card-services', columns, prefix: 'service.' })
  return (
    <ResourceTable
      title={t('services.list')}
      description={t('services.listText')}
      table={table}
      query={{ ...query, data: localPage(services, table) }}
      rowKey={({ id }) => id}
      empty={{ title: t('services.empty') }}
    />
  )
}
