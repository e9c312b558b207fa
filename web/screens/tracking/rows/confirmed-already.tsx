import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { PageLink } from '../../../components/page/page-link.tsx'
import { TrackedText } from '../../../components/parcel/tracking-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TrackingRow } from '../tracking-records.ts'

/** If a search among unconfirmed rows finds a parcel already confirmed, says so and links to it. */
export const ConfirmedAlready = ({ rows }: { rows: readonly TrackingRow[] }) => {
  const t = useTexts('rows')
  return (
    <SpaceBetween size="xs">
      {rows.map(({ cwId, tracking, upc, batchNumber }) => (
        <Alert key={cwId} type="info" header={t('list.confirmed', { batch: batchNumber })}>
          <TrackedText text={t('list.confirmedText', { tracking, upc })} trackings={[tracking]} />{' '}
          <PageLink href={`/inbound/history?condition=${encodeURIComponent(tracking)}`} variant="primary">
            {t('list.history')}
          </PageLink>
        </Alert>
      ))}
    </SpaceBetween>
  )
}
