import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { FORECAST_DAYS, MIN_DELIVERIES } from '../../../../shared/home/forecast.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Figure } from '../../../components/figure.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

type ForecastRecord = Output<typeof contracts.home.calls.getForecast>

/** Forecast of the company's debt over the next weeks, and the rule behind it. */
export const Forecast = () => {
  const t = useTexts('ledger')
  const { data, error, refetch } = useCall(api.home.getForecast, {})
  return (
    <Container header={<Header variant="h2">{t('forecast.title')}</Header>}>
      <SpaceBetween size="m">
        {error && !data && <RetryAlert message={error} onRetry={() => refetch()} />}
        <KeyValuePairs
          columns={3}
          minColumnWidth={170}
          items={FORECAST_DAYS.map((days) => {
            const within = data?.within.find((one) => one.days === days)
            return {
              label: t('forecast.days', { days }),
              value: <Figure text={showAmount(within?.total)} says={within ? partsOf(t, data, within.expected) : ''} />,
            }
          })}
        />
        {data && <Rule forecast={data} />}
      </SpaceBetween>
    </Container>
  )
}

const partsOf = (t: TextsOf<'ledger'>, forecast: ForecastRecord | undefined, expected: number): string =>
  t('forecast.parts', {
    owed: showAmount(forecast?.owed),
    arrived: showAmount(forecast?.arrived),
    expected: showAmount(expected),
  })

const Rule = ({ forecast: { leadDays, basedOn, overdue, later } }: { forecast: ForecastRecord }) => {
  const t = useTexts('ledger')
  const last = FORECAST_DAYS.at(-1)
  const sentences = [
    t('forecast.rule', { days: leadDays }),
    basedOn > 0 ? t('forecast.based', { count: basedOn }) : t('forecast.fallback', { count: MIN_DELIVERIES }),
    ...(overdue > 0 ? [t('forecast.overdue', { overdue: showAmount(overdue) })] : []),
    ...(later > 0 ? [t('forecast.later', { later: showAmount(later), days: showCount(last) })] : []),
  ]
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Box>
  )
}
