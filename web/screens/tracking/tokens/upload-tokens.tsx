import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { tokenColumns } from './token-columns.tsx'

const AddTokenModal = lazyModal(async () => (await import('./add-token-modal.tsx')).AddTokenModal)
const TokenMadeModal = lazyModal(async () => (await import('./token-made-modal.tsx')).TokenMadeModal)

export type UploadToken = Output<typeof contracts.tracking.calls.listUploadTokens>['records'][number]

type Dialog = { kind: 'add' } | { kind: 'made'; token: string } | { kind: 'revoke'; token: UploadToken }

/** Tokens for machine uploads of workbooks: creator and last use, with actions to create and revoke. */
export const UploadTokens = () => {
  const t = useTexts('imports')
  const { several, nameOf } = useCompanies()
  const [dialog, setDialog] = useState<Dialog>()
  const columns = tokenColumns(t, useTexts('tracking'), {
    several,
    nameOf,
    onRevoke: (token) => setDialog({ kind: 'revoke', token }),
  })
  const table = useTable({ id: 'upload-tokens', columns })
  const query = useListCall(api.tracking.listUploadTokens, table.paging, { staleTime: 0 })
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  return (
    <>
      <ResourceTable
        title={t('tokens.title')}
        description={t('tokens.text')}
        table={table}
        query={query}
        rowKey={({ tokenNo }) => tokenNo}
        add={{ text: t('tokens.add'), run: () => setDialog({ kind: 'add' }) }}
        empty={{ title: t('tokens.empty'), text: t('tokens.emptyText') }}
      />
      {dialog?.kind === 'add' && (
        <AddTokenModal onMade={(token) => setDialog({ kind: 'made', token })} onClose={close} />
      )}
      {dialog?.kind === 'made' && <TokenMadeModal token={dialog.token} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeModal token={dialog.token} onClose={close} />}
    </>
  )
}

const RevokeModal = ({
  token: { doctorNo, tokenNo, tokenName },
  onClose,
}: {
  token: UploadToken
  onClose: () => void
}) => {
  const t = useTexts('imports')
  const revoke = useMutationCall(api.tracking.revokeUploadToken, { invalidates: [api.tracking.listUploadTokens] })
  return (
    <ConfirmModal
      title={t('tokens.revokeTitle')}
      text={t('tokens.revokeText', { name: tokenName })}
      confirmText={t('tokens.revoke')}
      onConfirm={() => revoke.mutateAsync({ doctorNo, tokenNo })}
      onClose={onClose}
    />
  )
}
