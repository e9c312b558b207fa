import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ChooseAdmin } from '../companies/choose-admin.tsx'
import type { DiscountRecord } from '../rate-record.ts'
import { Planned } from '../rate-stamp.tsx'
import { rateActions } from '../row-actions.tsx'
import { monthsText, overText } from '../terms-text.ts'
import { useRatesOwner } from '../use-rates-owner.ts'

const DiscountModal = lazyModal(async () => (await import('./discount-modal.tsx')).DiscountModal)
const FreeStorageModal = lazyModal(async () => (await import('./free-storage-modal.tsx')).FreeStorageModal)
const RestoreDiscount = lazyModal(async () => (await import('./restore-discount.tsx')).RestoreDiscount)
const HistoryModal = lazyModal(async () => (await import('../history-modal.tsx')).HistoryModal)

/** The storage terms that each company has with a warehouse admin. */
export const DiscountsScreen = () => {
  const t = useTexts('rates')
  const owner = useRatesOwner(true)
  const [editing, setEditing] = useState<DiscountRecord>()
  const [restoring, setRestoring] = useState<DiscountRecord>()
  const [shown, setShown] = useState<DiscountRecord>()
  const [granting, setGranting] = useState<DiscountRecord>()
  const { adminNo, isDefault } = owner
  const columns = useMemo(() => {
    const actions = rateActions<DiscountRecord>(t, {
      name: ({ doctorName }) => doctorName,
      edit: setEditing,
      history: setShown,
      products: setGranting,
      restore: setRestoring,
      mayRestore: ({ isSet, nextFrom }) => isSet || nextFrom !== undefined,
    })
    return [...columnsOf(t), actions]
  }, [t])
  const find = { kind: 'text' as const, id: 'condition', label: t('companies.find') }
  const table = useTable({ id: 'discounts', columns, filters: [...owner.filters, find] })
  const input = { adminNo, condition: table.filter('condition'), ...table.paging }
  const query = useListCall(api.rates.listDiscounts, input, { enabled: !isDefault })
  if (isDefault) return <ChooseAdmin title={t('discounts.title')} table={table} />
  return (
    <>
      <ResourceTable
        heading="h1"
        title={t('discounts.title')}
        description={t('discounts.text')}
        table={table}
        query={query}
        rowKey={({ doctorNo }) => doctorNo}
        empty={{ title: t('discounts.empty'), text: t('discounts.emptyText') }}
      />
      {editing && <DiscountModal discount={editing} adminNo={adminNo} onClose={() => setEditing(undefined)} />}
      {restoring && <RestoreDiscount discount={restoring} adminNo={adminNo} onClose={() => setRestoring(undefined)} />}
      {granting && <FreeStorageModal company={granting} adminNo={adminNo} onClose={() => setGranting(undefined)} />}
      {shown && (
        <HistoryModal
          name={shown.doctorName}
          of={{ adminNo, doctorNo: shown.doctorNo }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

const columnsOf = (t: TextsOf<'rates'>): readonly Column<DiscountRecord>[] => [
  { id: 'doctorName', header: t('discounts.doctor'), cell: ({ doctorName }) => doctorName },
  {
    id: 'months',
    header: t('discounts.short.freeMonths'),
    numeric: true,
    card: 'figure',
    cell: ({ storageFreeDuration }) => monthsText(t, storageFreeDuration),
  },
  {
    id: 'rate',
    header: t('discounts.rate'),
    numeric: true,
    card: 'figure',
    cell: ({ discountRate }) => discountRate.toFixed(2),
  },
  {
    id: 'overDays',
    header: t('discounts.short.overDays'),
    numeric: true,
    card: 'figure',
    cell: ({ storageFeeOverDays }) => overText(t, storageFeeOverDays),
  },
  {
    id: 'isSet',
    header: t('discounts.terms'),
    card: 'badge',
    cell: ({ isSet, nextFrom }) => (
      <SpaceBetween size="xxs">
        <StateBadge color={isSet ? 'blue' : 'grey'}>{t(isSet ? 'discounts.own' : 'discounts.standard')}</StateBadge>
        <Planned nextFrom={nextFrom} />
      </SpaceBetween>
    ),
  },
]
