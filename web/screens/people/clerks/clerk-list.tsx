import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Small } from '../../../components/cells/small.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { localPage } from '../../../components/table/local-page.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { clerkRightsText, clerkScopeText } from '../rights/clerk-text.ts'
import { type WorkerAction, WorkerActions, workerColumns } from '../workers/worker-columns.tsx'
import type { ClerkRecord } from './clerk-record.ts'

const InviteClerkModal = lazyModal(async () => (await import('./invite-clerk-modal.tsx')).InviteClerkModal)
const EditClerkModal = lazyModal(async () => (await import('./edit-clerk-modal.tsx')).EditClerkModal)
const WorkerActionModal = lazyModal(async () => (await import('../workers/worker-action-modal.tsx')).WorkerActionModal)

/** The user's clerks, with their rights and warehouses. */
export const ClerkList = () => {
  const t = useTexts('clerks')
  const team = useTexts('teams')
  const rights = useTexts('rights')
  const [inviting, setInviting] = useState(false)
  const [acting, setActing] = useState<{ action: WorkerAction; clerk: ClerkRecord }>()
  const columns = useMemo(() => {
    const act = (action: WorkerAction, clerk: ClerkRecord) => setActing({ action, clerk })
    return clerkColumns({ t, team, rights, act })
  }, [t, team, rights])
  const table = useTable<ClerkRecord>({ id: 'clerks', columns })
  const query = useCall(api.people.listClerks, {})
  const data = query.data && localPage<ClerkRecord>(query.data.records, table)
  const close = () => setActing(undefined)
  return (
    <>
      <ResourceTable
        title={t('tab')}
        table={table}
        query={{ ...query, data }}
        rowKey={({ userNo }) => userNo}
        add={{ text: t('invite'), run: () => setInviting(true) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {inviting && <InviteClerkModal onClose={() => setInviting(false)} />}
      {acting?.action === 'edit' && <EditClerkModal clerk={acting.clerk} onClose={close} />}
      {acting && acting.action !== 'edit' && (
        <WorkerActionModal
          action={acting.action}
          worker={acting.clerk}
          place={t('yourWarehouses')}
          save={api.people.saveClerk}
          remove={api.people.removeClerk}
          list={api.people.listClerks}
          onClose={close}
        />
      )}
    </>
  )
}

interface ClerkColumnsOptions {
  t: TextsOf<'clerks'>
  team: TextsOf<'teams'>
  rights: TextsOf<'rights'>
  act: (action: WorkerAction, clerk: ClerkRecord) => void
}

const clerkColumns = ({ t, team, rights, act }: ClerkColumnsOptions): readonly Column<ClerkRecord>[] =>
  workerColumns<ClerkRecord>({
    t: team,
    workerOf: (clerk) => clerk,
    rightsOf: (clerk) => ({
      title: clerkRightsText(rights, clerk.rights),
      lines: clerk.permissions.map((one) => t(`permissions.${one}`)),
    }),
    more: [
      {
        id: 'warehouses',
        header: t('warehouses.label'),
        cell: ({ warehouses }) => (
          <>
            {clerkScopeText(rights, warehouses)}
            {warehouses.map(({ warehouseNo, warehouse }) => (
              <Small key={warehouseNo}>{warehouse}</Small>
            ))}
          </>
        ),
        sort: ({ warehouses }) => warehouses.length,
      },
    ],
    actions: (clerk) => <WorkerActions t={team} worker={clerk} act={(action) => act(action, clerk)} />,
  })
