import Box from '@cloudscape-design/components/box'
import ExpandableSection from '@cloudscape-design/components/expandable-section'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { Input, Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePaused } from '../../components/page/use-paused.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import { colon } from '../../components/text/show-list.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

type Quote = Output<typeof contracts.fees.calls.quoteOutbound>

/** Shipment to price; the form passes one only while all of its items are complete. */
export type Quoted = Omit<Input<typeof contracts.fees.calls.quoteOutbound>, 'doctorNo'>

interface QuoteLineProps {
  /** Undefined while there is nothing to price. */
  shipment: Quoted | undefined
}

/** Price of a shipment, next to its form: the total and its parts. Refetches once the user pauses. */
export const QuoteLine = ({ shipment }: QuoteLineProps) => {
  const t = useTexts('rates')
  const say = useSentences()
  // Serialized, so that it compares equal while nothing changes.
  const asked = usePaused(shipment ? JSON.stringify(shipment) : '')
  const { data, error } = useCall(api.fees.quoteOutbound, quotedOf(asked), {
    enabled: asked !== '',
    keepPrevious: true,
  })
  if (!shipment) return null
  if (error) return <StatusIndicator type="warning">{t('quote.failed', { why: say(error) })}</StatusIndicator>
  if (!data) return <StatusIndicator type="loading">{t('quote.loading')}</StatusIndicator>
  return <QuoteText quote={data} />
}

const quotedOf = (asked: string): Quoted => (asked === '' ? NOTHING : JSON.parse(asked))
const NOTHING: Quoted = { warehouseNo: '', splitPackagesNum: 1, data: [] }

const QuoteText = ({ quote }: { quote: Quote }) => {
  const t = useTexts('rates')
  const say = useSentences()
  const { amount, boxes, units, isFree, lines } = quote
  if (isFree) return <Box color="text-body-secondary">{t('quote.free')}</Box>
  const total = t('quote.total', {
    amount: showAmount(amount),
    boxes: t('quote.boxes', { count: boxes, boxes: showCount(boxes) }),
    units: t('quote.units', { count: units, units: showCount(units) }),
  })
  return (
    <div aria-live="polite">
      <Box variant="awsui-key-label">{t('quote.title')}</Box>
      <strong>{total}</strong>
      <ExpandableSection headerText={t('quote.show')} variant="footer">
        <ul>
          {lines.map(({ kind, productNo, productName, amount: part, said }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and always render together.
            <li key={`${kind} ${productNo} ${index}`}>
              {productName ? `${productName}${colon()}` : ''}
              {say(said)} = {showAmount(part, 4)}
            </li>
          ))}
        </ul>
        <Box color="text-body-secondary">{t('quote.note')}</Box>
      </ExpandableSection>
    </div>
  )
}
