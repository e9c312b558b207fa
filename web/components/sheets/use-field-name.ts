import { useTexts } from '../../texts/use-texts.ts'

const FIELDS = [
  ...(['tracking', 'upc', 'qty', 'quantity', 'note', 'productName', 'price', 'size', 'condition'] as const),
  ...(['asin', 'weight', 'storageFreeDuration', 'label', 'boxes', 'carrier', 'priority'] as const),
  ...(['service', 'instruction'] as const),
]

/** Returns the label of a field in a list. */
export const useFieldName = () => {
  const t = useTexts('sheets')
  return (field: string): string => {
    const known = FIELDS.find((one) => one === field)
    return known ? t(`columns.fields.${known}`) : field
  }
}
