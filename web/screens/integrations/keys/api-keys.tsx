import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type ApiKey, keyColumns } from './key-columns.tsx'

const AddKeyModal = lazyModal(async () => (await import('./add-key-modal.tsx')).AddKeyModal)
const RotateKeyModal = lazyModal(async () => (await import('./rotate-key-modal.tsx')).RotateKeyModal)
const KeyMadeModal = lazyModal(async () => (await import('../secret-modal.tsx')).KeyMadeModal)

type Dialog = { kind: 'add' } | { kind: 'made'; secret: string } | { kind: 'rotate' | 'revoke'; key: ApiKey }

/** The company's API keys, with their scopes and last use. */
export const ApiKeys = () => {
  const t = useTexts('integrations')
  const [dialog, setDialog] = useState<Dialog>()
  const columns = useMemo(
    () =>
      keyColumns(t, {
        onRotate: (key) => setDialog({ kind: 'rotate', key }),
        onRevoke: (key) => setDialog({ kind: 'revoke', key }),
      }),
    [t],
  )
  const table = useTable({ id: 'api-keys', columns })
  const query = useListCall(api.integrations.listApiKeys, table.paging, { staleTime: 0 })
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  const onMade = (secret: string) => setDialog({ kind: 'made', secret })
  return (
    <>
      <ResourceTable
        title={t('keys.title')}
        description={t('keys.text')}
        table={table}
        query={query}
        rowKey={({ keyNo }) => keyNo}
        add={{ text: t('keys.add'), run: () => setDialog({ kind: 'add' }), needs: api.integrations.addApiKey }}
        empty={{ title: t('keys.empty'), text: t('keys.emptyText') }}
      />
      {dialog?.kind === 'add' && <AddKeyModal onMade={onMade} onClose={close} />}
      {dialog?.kind === 'rotate' && <RotateKeyModal apiKey={dialog.key} onMade={onMade} onClose={close} />}
      {dialog?.kind === 'made' && <KeyMadeModal secret={dialog.secret} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeModal apiKey={dialog.key} onClose={close} />}
    </>
  )
}

const RevokeModal = ({ apiKey: { keyNo, keyName }, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const t = useTexts('integrations')
  const revoke = useMutationCall(api.integrations.revokeApiKey, { invalidates: [api.integrations.listApiKeys] })
  return (
    <ConfirmModal
      title={t('keys.revokeTitle')}
      text={t('keys.revokeText', { name: keyName })}
      confirmText={t('keys.revoke')}
      onConfirm={() => revoke.mutateAsync({ keyNo })}
      onClose={onClose}
    />
  )
}
