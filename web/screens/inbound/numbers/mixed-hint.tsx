import Alert from '@cloudscape-design/components/alert'
import { api } from '../../../api/client.ts'
import { useCalls } from '../../../api/use-calls.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { mixedAddress } from '../../../components/parcel/mixed-address.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { stateOf, type Take, type TakeNumber } from '../take-record.ts'

/** Maximum number of unseen tracking numbers looked up per take, starting with the first one given. */
const MOST = 5

const isUnseen = (take: Take, given: TakeNumber): boolean => {
  const state = stateOf(take, given)
  return state === 'notArrived' || state === 'notFound'
}

/**
 * Lists the numbers of a take that arrived as mixed packages. Their units are claimed on the mixed package page, item
 * by item.
 */
export const MixedHint = ({ take }: { take: Take }) => {
  const t = useTexts('claims')
  const { role } = useSession().user
  const mixed = useMixed(
    take.trackingList
      .filter((given) => isUnseen(take, given))
      .slice(0, MOST)
      .map(({ tracking }) => tracking),
  )
  if (mixed.length === 0) return null
  return (
    <Alert type="info" header={t('given.mixed')}>
      {t('given.mixedText')}
      {mixed.map((tracking) => (
        <div key={tracking}>
          <PageLink href={mixedAddress(role, tracking)}>{t('given.toMixedClaim', { tracking })}</PageLink>
        </div>
      ))}
    </Alert>
  )
}

const useMixed = (trackings: readonly string[]): string[] => {
  const found = useCalls(
    api['mixed-packages'].checkMixedTracking,
    trackings.map((tracking) => ({ tracking })),
  )
  return found.flatMap(({ data }) => (data?.state === 'mixed' ? [data.tracking] : []))
}
