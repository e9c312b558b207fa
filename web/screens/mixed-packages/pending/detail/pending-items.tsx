import Button from '@cloudscape-design/components/button'
import Popover from '@cloudscape-design/components/popover'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type ComponentProps, useState } from 'react'
import { StatusText } from '../../../../components/cells/status-text.tsx'
import { RefreshButton } from '../../../../components/page/refresh-button.tsx'
import { DialogTable } from '../../../../components/table/dialog-table.tsx'
import { RowAction, RowActions } from '../../../../components/table/row-action.tsx'
import type { Column } from '../../../../components/table/table-types.ts'
import { showCount } from '../../../../components/text/format.ts'
import { Instant } from '../../../../components/text/instant.tsx'
import { LongText } from '../../../../components/text/long-text.tsx'
import { StateBadge } from '../../../../components/text/state-badge.tsx'
import { flash } from '../../../../session/flash-store.ts'
import { type TextsOf, useSentences, useTexts } from '../../../../texts/use-texts.ts'
import type { OpenPending, PendingDetail, PendingItem } from '../../pending-dialog.ts'

interface PendingItemsProps {
  detail: PendingDetail
  query: ComponentProps<typeof RefreshButton>['query']
  onOpen: OpenPending
}

/** The UPCs of a pending package with their actions. */
export const PendingItems = ({ detail, query, onOpen }: PendingItemsProps) => {
  const t = useTexts('mixedPackages')
  const { items, doctorNo, batchNumber, tracking } = detail
  const pending = { doctorNo, batchNumber, tracking }
  const [selected, setSelected] = useState<readonly string[]>([])
  const rows = items.filter(({ upc }) => selected.includes(upc))
  const remove = (upcs: readonly string[]) =>
    onOpen({ kind: 'deleteUpcs', pending, upcs, isAll: upcs.length === items.length })
  const removeSelected = () =>
    rows.length > 0 ? remove(rows.map(({ upc }) => upc)) : flash.warning(t('one.none'), 'mixed-pending-items')
  const edit = (item: PendingItem) =>
    onOpen({ kind: 'editUpc', pending, item, upcs: items.map(({ upc }) => upc).filter((upc) => upc !== item.upc) })
  return (
    <DialogTable
      label={t('one.items')}
      rows={items}
      columns={columns(t, { edit, remove })}
      rowKey={({ upc }) => upc}
      empty="-"
      selection={{
        rows,
        onChange: (chosen) => setSelected(chosen.map(({ upc }) => upc)),
        label: ({ upc }) => upc,
      }}
      find={{ label: t('one.find'), text: ({ upc, productName }) => `${upc} ${productName}` }}
      tools={
        <SpaceBetween direction="horizontal" size="xs">
          <RefreshButton query={query} />
          <Button onClick={removeSelected}>{t('one.deleteSelected')}</Button>
        </SpaceBetween>
      }
    />
  )
}

interface Ways {
  edit: (item: PendingItem) => void
  remove: (upcs: readonly string[]) => void
}

const columns = (t: TextsOf<'mixedPackages'>, { edit, remove }: Ways): readonly Column<PendingItem>[] => [
  { id: 'upc', header: t('columns.upc'), card: 'title', cell: ({ upc }) => upc },
  {
    id: 'product',
    header: t('columns.product'),
    cell: ({ productName }) => <LongText text={productName || t('noProduct')} />,
  },
  {
    id: 'quantity',
    header: t('columns.quantity'),
    numeric: true,
    card: 'figure',
    cell: ({ quantity }) => showCount(quantity),
  },
  {
    id: 'status',
    header: t('columns.status'),
    cell: ({ status }) => <StateBadge color="blue">{t(`pendingStates.${status}`)}</StateBadge>,
  },
  { id: 'imported', header: t('columns.imported'), cell: ({ importDate }) => <Instant at={importDate} /> },
  {
    id: 'validation',
    header: t('one.validation'),
    card: 'badge',
    cell: (item) => <Validation item={item} />,
  },
  {
    id: 'actions',
    header: t('columns.actions'),
    card: 'action',
    cell: (item) => (
      <RowActions>
        <RowAction
          text={t('one.edit')}
          label={t('one.of', { action: t('one.edit'), upc: item.upc })}
          look={{ icon: 'edit' }}
          onClick={() => edit(item)}
        />
        <RowAction
          text={t('one.delete')}
          label={t('one.of', { action: t('one.delete'), upc: item.upc })}
          look={{ icon: 'remove' }}
          onClick={() => remove([item.upc])}
        />
      </RowActions>
    ),
  },
]

const Validation = ({ item: { upc, isValid, errorMessage: message, reasons } }: { item: PendingItem }) => {
  const t = useTexts('mixedPackages')
  const say = useSentences()
  if (isValid) return <StatusText type="success">{t('one.valid')}</StatusText>
  return (
    <Popover content={say({ message, reasons })} triggerAriaLabel={t('one.errorOf', { upc })} renderWithPortal>
      <StatusText type="error">{t('one.error')}</StatusText>
    </Popover>
  )
}
