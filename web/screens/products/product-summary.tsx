import Box from '@cloudscape-design/components/box'
import { KeyFigure, KeyValues } from '../../components/key-values.tsx'
import { KeyNumber } from '../../components/text/copy-text.tsx'
import { showAmount, showCount, showText } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { ProductDetail } from './use-product.ts'

export const ProductSummary = ({ product }: { product: ProductDetail }) => {
  const t = useTexts('products')
  const common = useTexts('components')
  const { stock, inbound, notClaimed, price, upc, asin, condition, sizeDefined, weight, note, createDate, productNo } =
    product
  return (
    <KeyValues
      title={t('summary.title')}
      note={note}
      items={[
        { label: t('columns.stock'), value: <KeyFigure text={showCount(stock)} /> },
        { label: t('columns.inbound'), value: <KeyFigure text={showCount(inbound)} /> },
        { label: t('columns.notClaimed'), value: <KeyFigure text={showCount(notClaimed)} /> },
        { label: t('columns.price'), value: <KeyFigure text={showAmount(price)} /> },
        { label: t('columns.upc'), value: <KeyNumber text={upc} what={t('columns.upc')} /> },
        { label: t('columns.asin'), value: asin === '' ? '-' : <KeyNumber text={asin} what={t('columns.asin')} /> },
        { label: t('columns.condition'), value: common(`conditions.${condition}`) },
        { label: t('form.size'), value: showText(sizeDefined) },
        {
          label: t('form.freeMonths'),
          value: <FreeMonths product={product} />,
        },
        { label: t('summary.weight'), value: weight === undefined ? '-' : t('summary.pounds', { weight }) },
        { label: t('summary.productNo'), value: <KeyNumber text={productNo} what={t('summary.productNumber')} /> },
        { label: t('columns.added'), value: <Instant at={createDate} /> },
      ]}
    />
  )
}

/** Free months in force, and who granted an exception for the product. */
const FreeMonths = ({ product }: { product: ProductDetail }) => {
  const t = useTexts('products')
  return (
    <>
      <div>{freeMonthsText(t, product)}</div>
      {product.freeStorage.map(({ months: count, admin, setBy: name, setAt }) => (
        <Box key={`${admin} ${setAt}`} color="text-body-secondary" fontSize="body-s">
          {admin === undefined
            ? t('summary.grant', { count, months: showCount(count), name })
            : t('summary.grantAt', { count, months: showCount(count), admin, name })}
          {', '}
          <Instant at={setAt} />
        </Box>
      ))}
    </>
  )
}

const FREE_MONTHS = {
  product: 'summary.freeMonths',
  company: 'summary.freeMonthsCompany',
  default: 'summary.freeMonthsDefault',
} as const

/** If the terms differ by warehouse, shows their range. */
const freeMonthsText = (t: TextsOf<'products'>, { freeMonths, freeMonthsMost, freeMonthsBy }: ProductDetail) => {
  const months = { count: freeMonthsMost, months: showCount(freeMonthsMost) }
  return freeMonths === freeMonthsMost
    ? t(FREE_MONTHS[freeMonthsBy], months)
    : t('summary.freeMonthsSpan', { ...months, least: showCount(freeMonths) })
}
