import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { createContext, useContext } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { Small } from '../../../components/cells/small.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { useInCard } from '../../../components/table/in-card.ts'
import { RowAction } from '../../../components/table/row-action.tsx'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import { useSession } from '../../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import styles from './unmatched.module.css'

type Pair = Output<typeof contracts.inbound.calls.suggestPairs>['records'][number]

const reasonsOf = (t: TextsOf<'unmatched'>, { lastSix, slip, sameQty }: Pair): string =>
  showList([
    ...(lastSix ? [t('pairs.lastSix')] : []),
    ...(slip ? [t(`pairs.slip.${slip.kind}`, { at: String(slip.at) })] : []),
    ...(sameQty ? [t('pairs.sameQty')] : []),
  ])

/** Suggested pairs for the numbers of the current page; `data` is undefined until they are loaded. */
interface Found {
  data: { records: readonly Pair[] } | undefined
  error: Error | null
}
export const Pairs = createContext<Found>({ data: undefined, error: null })

/** Parcels that a number may refer to. On a card, where no column header names them, they have a label. */
export const PairsOfNumber = ({ tracking }: { tracking: string }) => {
  const t = useTexts('unmatched')
  return (
    <>
      {useInCard() && <Box variant="awsui-key-label">{t('pairs.title')}</Box>}
      <PairLines tracking={tracking} />
    </>
  )
}

const PairLines = ({ tracking }: { tracking: string }) => {
  const t = useTexts('unmatched')
  const { data, error } = useContext(Pairs)
  const pairs = data?.records.filter((pair) => pair.tracking === tracking)
  if (!pairs) return <Box color="text-body-secondary">{t(error ? 'pairs.failed' : 'pairs.loading')}</Box>
  if (pairs.length === 0) return <Box color="text-body-secondary">{t('pairs.none')}</Box>
  return (
    <SpaceBetween size="xs">
      {pairs.map((pair) => (
        <PairLine key={pair.arrival} pair={pair} />
      ))}
    </SpaceBetween>
  )
}

const PairLine = ({ pair }: { pair: Pair }) => {
  const t = useTexts('unmatched')
  const isNurse = useSession().user.role === 'nurse'
  const { tracking, arrival, inboundNo, unclaimed, warehouse } = pair
  const accept = useMutationCall(api.inbound.acceptPair, {
    invalidates: ['inbound', 'tracking'],
    refreshesOnError: ['inbound', 'tracking'],
    flashErrors: true,
    success: ({ tracking: now, replaced }) => t('pairs.done', { arrival: now, replaced }),
  })
  return (
    <div>
      <div className={styles.pair}>
        {/* A nurse has no access to an unclaimed parcel's history, so its number is not a link. */}
        <div className={styles.number}>
          {isNurse ? <CodeText code={arrival} what={t('tracking')} /> : <TrackingText tracking={arrival} />}
        </div>
        <RowAction
          needs={api.inbound.acceptPair}
          text={t('pairs.use')}
          label={t('pairs.useOf', { arrival, tracking })}
          look="button"
          loading={accept.isPending}
          onClick={() => accept.mutate({ inboundNo, tracking, arrival })}
        />
      </div>
      <Small>
        {reasonsOf(t, pair)}
        {' · '}
        {t('pairs.units', { count: unclaimed, units: showCount(unclaimed) })}
        {warehouse !== '' && ` · ${warehouse}`}
      </Small>
    </div>
  )
}
