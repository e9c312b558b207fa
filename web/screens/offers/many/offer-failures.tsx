import type { Failure } from '../../../api/use-run-many.ts'
import { Failures } from '../../../components/modals/failures.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferRecord } from '../offer-record.ts'

/** Names the offers that could not be changed, with reasons. */
export const OfferFailures = (props: { title: string; failures: readonly Failure<OfferRecord>[] }) => {
  const t = useTexts('desk')
  const text = ({ productName: product }: OfferRecord, why: string) => t('many.failure', { product, why })
  return <Failures {...props} rowKey={({ offerNo }) => offerNo} text={text} />
}
