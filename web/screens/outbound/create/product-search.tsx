import Autosuggest from '@cloudscape-design/components/autosuggest'
import FormField from '@cloudscape-design/components/form-field'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTypeahead } from '../../../components/fields/use-typeahead.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Pick } from '../shipment-record.ts'
import type { ShipmentFormOf } from './items-field.tsx'

/**
 * Finds a product in stock by words of its name or its UPC; Enter adds the one that is highlighted. Enter right after the
 * text, as a scanner sends it, adds the only product that the text finds.
 */
export const ProductSearch = ({ form, onFound }: { form: ShipmentFormOf; onFound: (pick: Pick) => unknown }) => {
  const t = useTexts('shipping')
  const { text, onType, condition, answerOf, isSearching } = useTypeahead()
  const warehouseNo = useWatch({ control: form.control, name: 'warehouseNo' })
  const query = useCall(
    api.outbound.listPicks,
    { condition: condition || undefined, warehouseNo: warehouseNo || undefined, size: 20 },
    { keepPrevious: true },
  )
  const answer = answerOf(query)
  const found = answer?.records ?? []
  const choose = (pick: Pick): void => {
    onType('')
    onFound(pick)
  }
  const enter = useEntered(answer?.records, choose)
  const nameOf = ({ warehouseNo: at, productNo }: Pick) => `${at} ${productNo}`
  return (
    <FormField label={t('items.add')} stretch>
      <Autosuggest
        value={text}
        onChange={({ detail }) => {
          enter(false)
          onType(detail.value)
        }}
        onSelect={({ detail }) => {
          const pick = found.find((one) => nameOf(one) === detail.value)
          if (pick) choose(pick)
          else enter(detail.value.trim() !== '')
        }}
        // Enter belongs to the suggestions; it must not submit the form.
        onKeyDown={(event) => event.detail.key === 'Enter' && event.preventDefault()}
        options={found.map((pick) => ({
          value: nameOf(pick),
          label: pick.productName,
          description: t('items.choice', { upc: pick.upc, stock: showCount(pick.stock), warehouse: pick.warehouse }),
        }))}
        filteringType="manual"
        statusType={isSearching(query) ? 'loading' : 'finished'}
        loadingText={t('items.loading')}
        placeholder={t('items.find')}
        hideEnteredTextOption
        empty={t('items.none')}
        ariaLabel={t('items.add')}
        name="productSearch"
      />
    </FormField>
  )
}

/** A text was entered without choosing: once its answer is there, its only product is chosen. */
const useEntered = (records: readonly Pick[] | undefined, choose: (pick: Pick) => void) => {
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || !records) return
    setEntered(false)
    const [only, ...others] = records
    if (only && others.length === 0) choose(only)
  }, [isEntered, records, choose])
  return setEntered
}
