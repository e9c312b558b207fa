import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { FEE_TYPES } from '../../../shared/fees/details.calls.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { TrackingLink } from '../../components/parcel/tracking-text.tsx'
import { shipmentAddress } from '../../components/record/record-address.ts'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount, showCount, showDay } from '../../components/text/format.ts'
import { LongText } from '../../components/text/long-text.tsx'
import { useSession } from '../../session/session-context.tsx'
import type { TextsOf, useSentences } from '../../texts/use-texts.ts'

type Detail = Output<typeof contracts.fees.calls.warehouseFeeDetail>['records'][number]
type Text = TextsOf<'feeDetails'>
type TranslateMessage = ReturnType<typeof useSentences>

/** Discounted fee per unit and day, rounded half up to 5 decimals: 4 decimals would distort small rates. */
export const discountedFee = (fee: number, percent: number): string => {
  const hundredThousandths = Math.round((Math.round(fee * 10_000) * percent) / 10)
  return `$${(hundredThousandths / 100_000).toFixed(5)}`
}

/** Detail rows of a company's bill: amounts have 4 decimals, discounted daily fees 5 (SPEC-fees-25). */
export const feeDetailColumns = (t: Text, say: TranslateMessage, doctorNo: string): readonly Column<Detail>[] => [
  {
    id: 'product',
    header: t('columns.product'),
    card: 'title',
    minWidth: 180,
    cell: ({ productName, upc }) => (
      <>
        <LongText text={productName} />
        <Box color="text-body-secondary">{upc}</Box>
      </>
    ),
  },
  {
    id: 'day',
    header: t('columns.day'),
    card: 'badge',
    minWidth: 110,
    cell: ({ reportDate, feeType }) => (
      <>
        {showDay(reportDate)}
        <Box color="text-body-secondary">{t(`types.type${feeType}`)}</Box>
      </>
    ),
  },
  { id: 'size', header: t('columns.size'), cell: ({ productSize }) => productSize || '-' },
  { id: 'units', header: t('columns.units'), numeric: true, cell: ({ qty }) => showCount(qty) },
  { id: 'base', header: t('columns.base'), numeric: true, cell: (row) => baseOf(t, row) },
  {
    id: 'further',
    header: t('columns.further'),
    numeric: true,
    cell: ({ inboundRate, outboundRate }) => showAmount(inboundRate ?? outboundRate, 4),
  },
  {
    id: 'service',
    header: t('columns.service'),
    numeric: true,
    cell: ({ serviceFee }) => showAmount(serviceFee, 4),
  },
  {
    id: 'total',
    header: t('columns.total'),
    numeric: true,
    card: 'figure',
    cell: ({ totalFee }) => <strong>{showAmount(totalFee, 4)}</strong>,
  },
  {
    id: 'how',
    header: t('columns.how'),
    minWidth: 230,
    cell: ({ said }) => said.map((one) => <div key={one.message}>{say(one)}</div>),
  },
  {
    id: 'event',
    header: t('columns.event'),
    minWidth: 170,
    cell: (row) => <Event t={t} row={row} doctorNo={doctorNo} />,
  },
]

/**
 * Unit fees that the total was computed from. Storage lists the distinct fees of its lots, which may be long-term fees.
 */
const baseOf = (t: Text, { feeType, baseFee, discountPercent = 100, lots = [] }: Detail) => {
  if (feeType !== FEE_TYPES.storage) return showAmount(baseFee, 4)
  const fees = lots.length > 0 ? [...new Set(lots.map(({ unitFee }) => unitFee))] : [baseFee]
  return (
    <>
      {fees.map((fee) => (
        <div key={fee}>{discountPercent === 100 ? showAmount(fee, 4) : discountedFee(fee, discountPercent)}</div>
      ))}
      <Box color="text-body-secondary">{t('aUnitAndDay')}</Box>
    </>
  )
}

/**
 * The record that a row charges for; for storage, its lots. Links open a new tab, since leaving the page would close
 * the dialog.
 */
const Event = ({ t, row, doctorNo }: { t: Text; row: Detail; doctorNo: string }) => {
  const { tracking, outboundNo, claimId } = row
  if (tracking) return <TrackingLink tracking={tracking} opensNewTab />
  if (outboundNo) {
    return (
      <PageLink href={shipmentAddress(outboundNo, doctorNo)} opensNewTab>
        {t('shipment', { number: outboundNo })}
      </PageLink>
    )
  }
  if (claimId) return t('claim')
  return <Lots t={t} row={row} />
}

/** Lots in storage, oldest first. The company gets links to the product's stock history. */
const Lots = ({ t, row: { productNo, lots = [] } }: { t: Text; row: Detail }) => {
  const isCompany = useSession().user.role === 'doctor'
  return lots.map(({ lotNo, arrived, amount }) => {
    const text = t('lot', { arrived, amount: showAmount(amount, 4) })
    return (
      <div key={lotNo}>
        {isCompany ? (
          <PageLink href={`/inventory/${encodeURIComponent(productNo)}?tab=history`} opensNewTab>
            {text}
          </PageLink>
        ) : (
          text
        )}
      </div>
    )
  })
}
