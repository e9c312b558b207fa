import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { NumberInput } from '../../../components/fields/numbers/number-input.tsx'
import { NumberReadings } from '../../../components/fields/numbers/number-readings.tsx'
import { SearchField } from '../../../components/fields/search/search-field.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Pick } from '../shipment-record.ts'

interface PickModalProps {
  /** Adds units of a product; returns the reason if it cannot be added. */
  onPick: (pick: Pick, toShip: number) => ReasonMessage | undefined
  onClose: () => void
}

/** Maximum number of products listed; the search finds the rest. */
const MAX_PICKS = 100

const keyOf = ({ productNo, warehouseNo }: Pick): string => `${warehouseNo} ${productNo}`

/** Typed units: a number, or the reason why the text is not a number. */
interface Units {
  value: number | undefined
  unread?: ReasonMessage | undefined
}

interface ColumnsProps {
  t: TextsOf<'shipping'>
  toShipOf: (one: Pick) => Units
  onType: (one: Pick, typed: Units) => void
  onAdd: (one: Pick) => void
}

const columns = ({ t, toShipOf, onType, onAdd }: ColumnsProps): readonly Column<Pick>[] => [
  { id: 'product', header: t('items.product'), cell: ({ productName }) => <LongText text={productName} /> },
  { id: 'upc', header: t('items.upc'), cell: ({ upc }) => upc },
  { id: 'stock', header: t('items.stock'), numeric: true, cell: ({ stock }) => showCount(stock) },
  {
    id: 'warehouse',
    header: t('items.warehouse'),
    cell: ({ warehouse, warehouseUserName, isDoctor }) => (
      <>
        <LongText text={warehouse} short />
        <Box fontSize="body-s" color="text-body-secondary">
          {isDoctor === '1' ? t('pick.selfStorage', { name: warehouseUserName }) : warehouseUserName}
        </Box>
      </>
    ),
  },
  {
    id: 'toShip',
    header: t('items.toShip'),
    minWidth: 110,
    cell: (one) => (
      <NumberInput
        ariaLabel={t('items.toShipOf', { product: one.productName })}
        value={toShipOf(one).value}
        onChange={(value, unread) => onType(one, { value, unread })}
        onKeyDown={({ detail }) => detail.key === 'Enter' && onAdd(one)}
      />
    ),
  },
  {
    id: 'pick',
    header: t('pick.add'),
    pinned: true,
    cell: (one) => (
      <RowAction
        look="button"
        text={t('pick.add')}
        label={t('pick.addOf', { product: one.productName })}
        onClick={() => onAdd(one)}
      />
    ),
  },
]

/** Refuses zero units and more than the stock (SPEC-outbound-32). */
const refusedUnits = ({ stock, productName }: Pick, toShip: number): ReasonMessage | undefined => {
  if (toShip < 1) return reasonMessage(outboundReasons.toShipRequired)
  return toShip > stock
    ? reasonMessage(outboundReasons.stockShort, { have: stock, need: toShip, product: productName })
    : undefined
}

/** Stock of all warehouses to ship from; several products can be added one after another. */
export const PickModal = ({ onPick, onClose }: PickModalProps) => {
  const t = useTexts('shipping')
  const say = useSentences()
  const [condition, setCondition] = useState('')
  const [attempt, setAttempt] = useState<{ why?: ReasonMessage | undefined; of: Pick }>()
  const [units, setUnits] = useState<Readonly<Record<string, Units>>>({})
  const query = useCall(
    api.outbound.listPicks,
    { condition: condition || undefined, size: MAX_PICKS },
    { keepPrevious: true },
  )
  const toShipOf = (one: Pick): Units => units[keyOf(one)] ?? { value: 1 }
  const type = (one: Pick, typed: Units) => setUnits((before) => ({ ...before, [keyOf(one)]: typed }))
  const add = (one: Pick, { value: toShip = 0, unread }: Units = toShipOf(one)) =>
    setAttempt({ why: unread ?? refusedUnits(one, toShip) ?? onPick(one, toShip), of: one })
  const shown = columns({
    t,
    toShipOf,
    onAdd: (one) => add(one),
    onType: type,
  })
  return (
    <NoticeModal title={t('pick.title')} onClose={onClose} size="large">
      <SpaceBetween size="m">
        <SearchField label={t('items.find')} value={condition} onSearch={setCondition} />
        {attempt && (
          <Alert type={attempt.why ? 'warning' : 'success'}>
            {attempt.why ? say(attempt.why) : t('pick.added', { product: attempt.of.productName })}
            <NumberReadings
              problem={attempt.why}
              rules={{ decimals: 0 }}
              onChoose={(value) => {
                type(attempt.of, { value })
                add(attempt.of, { value })
              }}
            />
          </Alert>
        )}
        {query.data?.nextToken && <Box color="text-body-secondary">{t('pick.part', { most: MAX_PICKS })}</Box>}
        {query.error ? (
          <RetryAlert message={query.error} onRetry={() => query.refetch()} />
        ) : (
          <DialogTable
            label={t('pick.title')}
            rows={query.data?.records ?? []}
            columns={shown}
            rowKey={keyOf}
            empty={query.data ? t('items.none') : t('items.loading')}
          />
        )}
      </SpaceBetween>
    </NoticeModal>
  )
}
