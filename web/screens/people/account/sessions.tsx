import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { signOut } from '../../../api/sign-out.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { placeOf, type Session, sessionColumns } from './session-columns.tsx'

type Question = { kind: 'one'; session: Session } | { kind: 'others' } | { kind: 'all' }

const STALE = [api.people.listSessions]

/** The user's sessions, which they can end one by one, all but this one, or all. */
export const Sessions = () => {
  const t = useTexts('account')
  const [asked, setAsked] = useState<Question>()
  const columns = useMemo(() => sessionColumns(t, (session) => setAsked({ kind: 'one', session })), [t])
  const table = useTable({ id: 'sessions', columns })
  const query = useListCall(api.people.listSessions, table.paging, { staleTime: 0 })
  const close = () => setAsked(undefined)
  return (
    <>
      <ResourceTable
        title={t('sessions.title')}
        description={t('sessions.text')}
        table={table}
        query={query}
        rowKey={({ sessionNo }) => sessionNo}
        actions={
          <>
            {/* Shown even if only this session is listed, because a session that the list lacks may be open. */}
            <Button wrapText={false} onClick={() => setAsked({ kind: 'others' })}>
              {t('sessions.endOthers')}
            </Button>
            <Button wrapText={false} onClick={() => setAsked({ kind: 'all' })}>
              {t('sessions.everywhere')}
            </Button>
          </>
        }
        empty={{ title: t('sessions.empty') }}
      />
      {asked?.kind === 'one' && <EndOne session={asked.session} onClose={close} />}
      {asked?.kind === 'others' && <EndOthers onClose={close} />}
      {asked?.kind === 'all' && <EndAll onClose={close} />}
    </>
  )
}

const EndOne = ({ session, onClose }: { session: Session; onClose: () => void }) => {
  const t = useTexts('account')
  const end = useMutationCall(api.people.endSession, { invalidates: STALE, refreshesOnError: STALE })
  return (
    <ConfirmModal
      title={t('sessions.end')}
      text={t('sessions.endText', placeOf(t, session))}
      confirmText={t('sessions.end')}
      onConfirm={() => end.mutateAsync({ sessionNo: session.sessionNo })}
      onClose={onClose}
    />
  )
}

const EndOthers = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('account')
  const end = useMutationCall(api.people.endOtherSessions, { invalidates: STALE, refreshesOnError: STALE })
  return (
    <ConfirmModal
      title={t('sessions.endOthers')}
      text={t('sessions.endOthersText')}
      confirmText={t('sessions.endOthers')}
      onConfirm={() => end.mutateAsync({})}
      onClose={onClose}
    />
  )
}

const EndAll = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('account')
  return (
    <ConfirmModal
      title={t('sessions.everywhere')}
      text={t('sessions.everywhereText')}
      confirmText={t('sessions.everywhere')}
      onConfirm={async () => {
        await api.people.logout({})
        await signOut({ isEnded: true })
      }}
      onClose={onClose}
    />
  )
}
