import Select from '@cloudscape-design/components/select'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NO_SERVICE } from '../../../../shared/outbound/shipments.rules.ts'
import { parseReasonMessage, type ReasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { afterRelease } from '../../../components/fields/after-release.ts'
import { MarkedField } from '../../../components/fields/marked-field.tsx'
import { NumberInput } from '../../../components/fields/numbers/number-input.tsx'
import { NumberReadings } from '../../../components/fields/numbers/number-readings.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { showParts } from '../../../components/text/show-list.ts'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Row, ShipmentFormOf } from './shipment-form.ts'

/** Columns of the items to ship. */
export const itemColumns = (t: TextsOf<'shipping'>, form: ShipmentFormOf): readonly Column<Row>[] => [
  {
    id: 'product',
    header: t('items.product'),
    cell: ({ productName, upc }) => <LongText text={showParts([productName, upc])} />,
  },
  { id: 'stock', header: t('items.stock'), numeric: true, cell: ({ stock }) => showCount(stock) },
  { id: 'toShip', header: t('items.toShip'), minWidth: 110, cell: (row) => <ToShip row={row} form={form} /> },
  { id: 'role', header: t('items.role'), minWidth: 150, cell: (row) => <Role row={row} form={form} /> },
  { id: 'service', header: t('items.service'), minWidth: 160, cell: (row) => <Service row={row} form={form} /> },
  {
    id: 'remove',
    header: t('items.change'),
    pinned: true,
    cell: (row) => (
      <RowAction
        look={{ icon: 'remove' }}
        text={t('items.remove')}
        label={t('items.removeOf', { product: row.productName })}
        onClick={() => {
          const rows = form.getValues('data').filter(({ productNo }) => productNo !== row.productNo)
          setRows(form, rows)
        }}
      />
    ),
  },
]

interface CellProps {
  row: Row
  form: ShipmentFormOf
}

/** Sets the form's rows; validates them if the form was submitted or the old rows had errors. */
export const setRows = (form: ShipmentFormOf, rows: Row[]): void => {
  const { isSubmitted, errors } = form.formState
  form.setValue('data', rows, { shouldDirty: true, shouldValidate: isSubmitted || errors.data !== undefined })
}

/** Changes one row and keeps its position. */
const change = (form: ShipmentFormOf, { productNo }: Row, changes: Partial<Row>): void => {
  const rows = form.getValues('data')
  const next = rows.map((one) => {
    if (one.productNo === productNo) return { ...one, ...changes }
    // A bundle has exactly one main product.
    return changes.role === 'main' && one.role === 'main' ? { ...one, role: 'plain' as const } : one
  })
  setRows(form, next)
}

/** Quantity input of a product. */
export const toShipField = (productNo: string): HTMLInputElement | null => {
  const element = document.querySelector(`input[name="toShip ${productNo}"]`)
  return element instanceof HTMLInputElement ? element : null
}

/** Input of the product search. */
const searchField = (): HTMLInputElement | null => {
  const element = document.querySelector('input[name="productSearch"]')
  return element instanceof HTMLInputElement ? element : null
}

const ToShip = ({ row, form }: CellProps) => {
  const t = useTexts('shipping')
  const say = useSentences()
  const rows = useWatch({ control: form.control, name: 'data' })
  const at = rows.findIndex(({ productNo }) => productNo === row.productNo)
  const error = form.formState.errors.data?.[at]?.toShip?.message
  const shown: unknown = row.toShip
  const [unread, setUnread] = useState<ReasonMessage>()
  return (
    <MarkedField errorText={error && say(unread ?? parseReasonMessage(error))}>
      <NumberInput
        name={`toShip ${row.productNo}`}
        ariaLabel={t('items.toShipOf', { product: row.productName })}
        // Enter returns to the search for the next product; Ctrl+Enter submits (shipment-editor.tsx).
        onKeyDown={(event) => {
          if (event.detail.key !== 'Enter' || event.detail.ctrlKey || event.detail.metaKey) return
          event.preventDefault()
          searchField()?.focus()
        }}
        onBlur={() => afterRelease(() => void form.trigger(`data.${at}.toShip`))}
        value={typeof shown === 'number' && !Number.isNaN(shown) ? shown : undefined}
        onChange={(units, unread) => {
          setUnread(unread)
          // NaN fails the schema and marks the row.
          change(form, row, { toShip: units ?? Number.NaN })
        }}
      />
      {error && (
        <NumberReadings
          problem={unread}
          rules={{ decimals: 0 }}
          onChoose={(units) => {
            setUnread(undefined)
            change(form, row, { toShip: units })
            void form.trigger(`data.${at}.toShip`)
          }}
        />
      )}
    </MarkedField>
  )
}

const ROLES = ['plain', 'main', 'sub'] as const

const Role = ({ row, form }: CellProps) => {
  const t = useTexts('shipping')
  const options = ROLES.map((role) => ({ value: role, label: t(`items.roles.${role}`) }))
  return (
    <Select
      selectedOption={options.find(({ value }) => value === row.role) ?? null}
      options={options}
      ariaLabel={t('items.roleOf', { product: row.productName })}
      onChange={({ detail }) => {
        const role = ROLES.find((one) => one === detail.selectedOption.value)
        if (role) change(form, row, { role })
      }}
    />
  )
}

const Service = ({ row, form }: CellProps) => {
  const t = useTexts('shipping')
  const { data } = useCall(api.rates.listServiceFeeOptions, {}, { staleTime: 300_000 })
  const options = [
    { value: NO_SERVICE, label: t('items.noService') },
    ...(data?.records ?? []).map(({ id, serviceLabel }) => ({ value: id, label: serviceLabel })),
  ]
  return (
    <Select
      selectedOption={options.find(({ value }) => value === row.service) ?? null}
      options={options}
      ariaLabel={t('items.serviceOf', { product: row.productName })}
      onChange={({ detail }) => change(form, row, { service: detail.selectedOption.value ?? NO_SERVICE })}
    />
  )
}
