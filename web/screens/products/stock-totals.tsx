import Container from '@cloudscape-design/components/container'
import ExpandableSection from '@cloudscape-design/components/expandable-section'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense, useState } from 'react'
import { FIGURE_RIGHTS } from '../../../shared/home/figures.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMay } from '../../api/use-may.ts'
import { KeyFigure, useLeastWidth } from '../../components/key-values.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Polling interval in ms, as on the overview. */
const EVERY_MS = 60_000

// Loaded when the section is opened.
const StockByWarehouse = lazy(async () => ({ default: (await import('./stock-by-warehouse.tsx')).StockByWarehouse }))

/**
 * The company's stock with its value, and awaited and unclaimed units, over all products and warehouses; dashes until
 * loaded.
 */
export const StockTotals = () => {
  const t = useTexts('products')
  const { data } = useCall(api.home.getDoctorHome, {}, { refetchInterval: EVERY_MS })
  const may = useMay()
  const all = [
    { name: 'stockUnits', label: t('totals.stock'), text: showCount(data?.stockUnits) },
    { name: 'stockValue', label: t('totals.value'), text: showAmount(data?.stockValue) },
    { name: 'awaitingUnits', label: t('totals.inbound'), text: showCount(data?.awaitingUnits) },
    { name: 'notClaimedUnits', label: t('totals.notClaimed'), text: showCount(data?.notClaimedUnits) },
  ] as const
  const figures = all.filter(({ name }) => may(FIGURE_RIGHTS[name]))
  const [isOpen, setOpen] = useState(false)
  const leastWidth = useLeastWidth()
  return (
    <Container>
      <SpaceBetween size="s">
        <KeyValuePairs
          columns={4}
          minColumnWidth={leastWidth}
          items={figures.map(({ label, text }) => ({ label, value: <KeyFigure text={text} /> }))}
        />
        <ExpandableSection
          headerText={t('totals.byWarehouse')}
          expanded={isOpen}
          onChange={({ detail }) => setOpen(detail.expanded)}
        >
          {isOpen && (
            <Suspense fallback={<Waiting />}>
              <StockByWarehouse everyMs={EVERY_MS} />
            </Suspense>
          )}
        </ExpandableSection>
      </SpaceBetween>
    </Container>
  )
}
