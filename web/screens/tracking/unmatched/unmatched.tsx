import SegmentedControl from '@cloudscape-design/components/segmented-control'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../../../texts/use-texts.ts'
import { UnclaimedArrivals } from './unclaimed-arrivals.tsx'
import { UnseenNumbers } from './unseen-numbers.tsx'

/** Both sides of unmatched parcels, for the company: unseen numbers and unclaimed arrivals. */
export const Unmatched = () => {
  const t = useTexts('unmatched')
  const [parameters, setParameters] = useSearchParams()
  const side = parameters.get('side') === 'arrivals' ? 'arrivals' : 'numbers'
  return (
    <SpaceBetween size="m">
      <SegmentedControl
        label={t('queue')}
        selectedId={side}
        onChange={({ detail }) => setParameters({ side: detail.selectedId })}
        options={(['numbers', 'arrivals'] as const).map((id) => ({ id, text: t(`${id}.title`) }))}
      />
      {side === 'numbers' ? <UnseenNumbers /> : <UnclaimedArrivals />}
    </SpaceBetween>
  )
}
