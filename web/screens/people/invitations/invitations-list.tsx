import { type ComponentType, useState } from 'react'
import type { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { invitationFilterOf, invitationFilters } from './invitation-filters.ts'
import type { InvitationRecord } from './invitation-state.ts'

interface InvitationsListProps {
  /** Key of the table's settings in this browser. */
  id: string
  /** Lists the invitations that the company or the warehouse admin sent, or those of all companies. */
  call:
    | typeof api.people.listInvitations
    | typeof api.people.listAllInvitations
    | typeof api.people.listClerkInvitations
  columns: readonly Column<InvitationRecord>[]
  /** Text of the invite button. */
  inviteText: string
  emptyText: string
  InviteModal: ComponentType<{ onClose: () => void }>
}

/** Sent invitations, newest first, with a button to invite. */
export const InvitationsList = ({ id, call, columns, inviteText, emptyText, InviteModal }: InvitationsListProps) => {
  const t = useTexts('invitations')
  const [inviting, setInviting] = useState(false)
  const table = useTable({ id, columns, filters: invitationFilters(t) })
  const query = useListCall(call, { ...invitationFilterOf(table), ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('list.title')}
        table={table}
        query={query}
        rowKey={({ invitationNo }) => invitationNo}
        add={{ text: inviteText, run: () => setInviting(true), needs: 'team:write' }}
        empty={{ title: t('list.empty'), text: emptyText }}
      />
      {inviting && <InviteModal onClose={() => setInviting(false)} />}
    </>
  )
}
