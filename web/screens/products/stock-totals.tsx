import Container from '@cloudscape-design/components/container'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { KeyFigure, useLeastWidth } from '../../components/key-values.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** As on the overview: the figures are kept by the minute. */
const EVERY_MS = 60_000

/** What the company holds and awaits over all its products and warehouses; dashes until it is known. */
export const StockTotals = () => {
  const t = useTexts('products')
  const { data } = useCall(api.home.getDoctorHome, {}, { refetchInterval: EVERY_MS })
  const figures = [
    { label: t('totals.stock'), text: showCount(data?.stockUnits) },
    { label: t('totals.value'), text: showAmount(data?.stockValue) },
    { label: t('totals.inbound'), text: showCount(data?.awaitingUnits) },
    { label: t('totals.notClaimed'), text: showCount(data?.notClaimedUnits) },
  ]
  return (
    <Container>
      <KeyValuePairs
        columns={4}
        minColumnWidth={useLeastWidth()}
        items={figures.map(({ label, text }) => ({ label, value: <KeyFigure text={text} /> }))}
      />
    </Container>
  )
}
