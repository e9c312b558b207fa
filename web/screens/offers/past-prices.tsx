import Box from '@cloudscape-design/components/box'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import { colon } from '../../components/text/show-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { amountOf } from './offer-record.ts'
import styles from './past-prices.module.css'

/** Maximum number of offers in the sparkline. */
const OFFERS = 20
const WIDTH = 120
const HEIGHT = 28
const EDGE = 3

interface PastPricesProps {
  productNo: string
  /** Offer to exclude, for the page of that offer, which already labels the prices. */
  besides?: string
}

/**
 * Prices of a product's last offers, bonus included, as a sparkline and text. If there are none, renders nothing, or
 * '-' on the page of an offer.
 */
export const PastPrices = ({ productNo, besides }: PastPricesProps) => {
  const t = useTexts('desk')
  const { data } = useCall(api.offers.listCompanyOffers, { productNo, size: OFFERS }, { keepPrevious: true })
  const others = (data?.records ?? []).filter(({ offerNo }) => offerNo !== besides)
  const prices = others.map((offer) => amountOf(offer)).reverse()
  const last = prices.at(-1)
  if (last === undefined) return besides === undefined ? null : '-'
  const figures = {
    offers: showCount(prices.length),
    last: showAmount(last),
    lowest: showAmount(Math.min(...prices)),
    highest: showAmount(Math.max(...prices)),
  }
  return (
    <div className={styles.prices}>
      {prices.length > 1 && (
        <svg
          className={styles.line}
          width={WIDTH}
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          aria-hidden="true"
        >
          <polyline points={pointsOf(prices)} />
        </svg>
      )}
      <Box variant="small">
        {besides === undefined && `${t('prices.label')}${colon()}`}
        {t(prices.length > 1 ? 'prices.text' : 'prices.only', figures)}
      </Box>
    </div>
  )
}

/**
 * Points of the sparkline: oldest price on the left, lowest at the bottom; constant prices form a line in the middle.
 */
const pointsOf = (prices: readonly number[]): string => {
  const lowest = Math.min(...prices)
  const range = Math.max(...prices) - lowest
  const step = (WIDTH - 2 * EDGE) / (prices.length - 1)
  return prices
    .map((price, at) => {
      const height = range === 0 ? 0.5 : (price - lowest) / range
      return `${(EDGE + at * step).toFixed(1)},${(HEIGHT - EDGE - height * (HEIGHT - 2 * EDGE)).toFixed(1)}`
    })
    .join(' ')
}
