import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { addMonths, dayIn } from '../../../../shared/values/day.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './month-choice.module.css'

// Loaded lazily: the calendar's code is as large as the rest of the page's. The layout reserves its space until it
// loads.
const SpanFilter = lazy(async () => ({
  default: (await import('../../../components/table/filters/span-filter.tsx')).SpanFilter,
}))

const moved = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)

/** Buttons and a month field that open the statements of other months, up to the current one. */
export const MonthChoice = ({ month, addressOf }: { month: string; addressOf: (month: string) => string }) => {
  const t = useTexts('ledger')
  const navigate = useNavigate()
  const latest = dayIn(new Date().toISOString()).slice(0, 7)
  const show = (other: string) => navigate(addressOf(other))
  return (
    <div data-print="none">
      <SpaceBetween direction="horizontal" size="xs">
        <Button iconName="angle-left" ariaLabel={t('statement.previous')} onClick={() => show(moved(month, -1))} />
        <div className={styles.month}>
          <Suspense fallback={null}>
            <SpanFilter
              span="month"
              label={t('statement.month')}
              value={month}
              latest={latest}
              onChange={(other) => other !== '' && show(other)}
            />
          </Suspense>
        </div>
        <Button
          iconName="angle-right"
          ariaLabel={t('statement.next')}
          disabled={month >= latest}
          onClick={() => show(moved(month, 1))}
        />
      </SpaceBetween>
    </div>
  )
}
