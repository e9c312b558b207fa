import Alert from '@cloudscape-design/components/alert'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { OfferRecord } from '../offer-record.ts'
import type { Failure } from './use-run-many.ts'

/** Names the offers that could not be changed, with reasons. */
export const Failures = ({ title, failures }: { title: string; failures: readonly Failure<OfferRecord>[] }) => {
  const t = useTexts('desk')
  const say = useSentences()
  if (failures.length === 0) return null
  return (
    <Alert type="error" header={title}>
      <ul>
        {failures.map(({ row, why }) => (
          <li key={row.offerNo}>{t('many.failure', { product: row.productName, why: say(why) })}</li>
        ))}
      </ul>
    </Alert>
  )
}
