import Autosuggest from '@cloudscape-design/components/autosuggest'
import FormField from '@cloudscape-design/components/form-field'
import type { ClipboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useOptionsState } from '../../../components/fields/search/use-options-state.ts'
import { useTypeahead } from '../../../components/fields/search/use-typeahead.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Pick } from '../shipment-record.ts'
import type { ShipmentFormOf } from './shipment-form.ts'

interface ProductSearchProps {
  form: ShipmentFormOf
  onFound: (pick: Pick) => unknown
  /** Called with pasted spreadsheet cells or lines, which contain several products. */
  onPaste: (text: string) => void
  /** Called when the user types a new search. */
  onType?: () => void
}

/** Search field for a product in stock, by name or UPC; Enter adds the highlighted product. */
export const ProductSearch = ({ form, onFound, onPaste, onType: onTyping }: ProductSearchProps) => {
  const t = useTexts('shipping')
  const { text, onType, condition, answerOf, isSearching } = useTypeahead()
  const warehouseNo = useWatch({ control: form.control, name: 'warehouseNo' })
  const query = useCall(
    api.outbound.listPicks,
    { condition: condition || undefined, warehouseNo: warehouseNo || undefined, size: 20 },
    { keepPrevious: true },
  )
  const found = answerOf(query)?.records ?? []
  const nameOf = ({ warehouseNo: at, productNo }: Pick) => `${at} ${productNo}`
  const state = useOptionsState(isSearching(query), query)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!/[\t\r\n]/.test(text)) return
    event.preventDefault()
    onPaste(text)
  }
  return (
    <FormField label={t('items.add')} stretch>
      {/* A single-line input would join pasted lines, so the wrapper reads the paste. */}
      <div onPaste={paste}>
        <Autosuggest
          value={text}
          onChange={({ detail }) => {
            onType(detail.value)
            onTyping?.()
          }}
          onSelect={({ detail }) => {
            const pick = found.find((one) => nameOf(one) === detail.value)
            // Enter without a highlighted option keeps the text.
            if (!pick) return
            onType('')
            onFound(pick)
          }}
          // Enter selects a suggestion and must not submit the form.
          onKeyDown={(event) => event.detail.key === 'Enter' && event.preventDefault()}
          options={found.map((pick) => ({
            value: nameOf(pick),
            label: pick.productName,
            description: t('items.choice', { upc: pick.upc, stock: showCount(pick.stock), warehouse: pick.warehouse }),
          }))}
          filteringType="manual"
          {...state}
          loadingText={t('items.loading')}
          onLoadItems={({ detail }) => detail.samePage && query.refetch()}
          placeholder={t('items.find')}
          hideEnteredTextOption
          empty={t('items.none')}
          ariaLabel={t('items.add')}
          name="productSearch"
        />
      </div>
    </FormField>
  )
}
