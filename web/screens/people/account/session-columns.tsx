import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { browserOf } from '../browser-of.ts'

export type Session = Output<typeof contracts.people.calls.listSessions>['records'][number]
type Text = TextsOf<'account'>

/** Names the device and the address of a session, for the text of a question or a button. */
export const placeOf = (t: Text, { agent, ip }: Session) => ({
  device: deviceText(t, agent),
  address: ip,
})

const deviceText = (t: Text, agent: string): string => {
  const { browser, system } = browserOf(agent)
  if (browser && system) return t('sessions.on', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

export const sessionColumns = (t: Text, onEnd: (session: Session) => void): readonly Column<Session>[] => [
  {
    id: 'device',
    header: t('sessions.device'),
    cell: ({ agent, isCurrent }) => (
      <>
        <span title={agent}>{deviceText(t, agent)}</span>{' '}
        {isCurrent && <StateBadge color="green">{t('sessions.current')}</StateBadge>}
      </>
    ),
    sort: ({ agent }) => deviceText(t, agent),
  },
  { id: 'ip', header: t('sessions.address'), cell: ({ ip }) => <LongText text={ip} />, sort: ({ ip }) => ip },
  {
    id: 'signedIn',
    header: t('sessions.signedIn'),
    cell: ({ signedInAt }) => <Instant at={signedInAt} />,
    sort: ({ signedInAt }) => signedInAt,
  },
  {
    id: 'lastUsed',
    header: t('sessions.lastUsed'),
    cell: ({ lastUsedAt }) => <Instant at={lastUsedAt} />,
    sort: ({ lastUsedAt }) => lastUsedAt,
  },
  {
    id: 'actions',
    header: t('sessions.actions'),
    pinned: true,
    card: 'action',
    cell: (session) =>
      !session.isCurrent && (
        <RowAction
          text={t('sessions.end')}
          label={t('sessions.endOf', placeOf(t, session))}
          onClick={() => onEnd(session)}
        />
      ),
  },
]
