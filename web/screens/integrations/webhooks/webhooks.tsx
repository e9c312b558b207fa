import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Deliveries } from './deliveries.tsx'
import { type Webhook, webhookColumns } from './webhook-columns.tsx'

const WebhookModal = lazyModal(async () => (await import('./webhook-modal.tsx')).WebhookModal)
const RotateSecretModal = lazyModal(async () => (await import('./rotate-secret-modal.tsx')).RotateSecretModal)
const WebhookSecretModal = lazyModal(async () => (await import('../secret-modal.tsx')).WebhookSecretModal)

type Dialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'rotate' | 'remove'; hook: Webhook }
  | { kind: 'secret'; secret: string }

/** The company's webhooks; below, the deliveries of the chosen one. */
export const Webhooks = () => {
  const t = useTexts('integrations')
  const [dialog, setDialog] = useState<Dialog>()
  const [chosen, setChosen] = useState<string>()
  const columns = useMemo(
    () =>
      webhookColumns(t, {
        onShow: ({ webhookNo }) => setChosen(webhookNo),
        onEdit: (hook) => setDialog({ kind: 'edit', hook }),
        onRotate: (hook) => setDialog({ kind: 'rotate', hook }),
        onRemove: (hook) => setDialog({ kind: 'remove', hook }),
      }),
    [t],
  )
  const table = useTable({ id: 'webhooks', columns })
  const query = useListCall(api.integrations.listWebhooks, table.paging, { staleTime: 0 })
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  const onSecret = (secret: string) => setDialog({ kind: 'secret', secret })
  const shown = query.data?.records.find(({ webhookNo }) => webhookNo === chosen)
  return (
    <SpaceBetween size="l">
      <ResourceTable
        title={t('hooks.title')}
        description={t('hooks.text')}
        table={table}
        query={query}
        rowKey={({ webhookNo }) => webhookNo}
        add={{ text: t('hooks.add'), run: () => setDialog({ kind: 'add' }), needs: api.integrations.addWebhook }}
        empty={{ title: t('hooks.empty'), text: t('hooks.emptyText') }}
      />
      {shown && <Deliveries key={shown.webhookNo} hook={shown} />}
      {dialog?.kind === 'add' && <WebhookModal onSecret={onSecret} onClose={close} />}
      {dialog?.kind === 'edit' && <WebhookModal hook={dialog.hook} onSecret={onSecret} onClose={close} />}
      {dialog?.kind === 'rotate' && <RotateSecretModal hook={dialog.hook} onSecret={onSecret} onClose={close} />}
      {dialog?.kind === 'secret' && <WebhookSecretModal secret={dialog.secret} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveModal hook={dialog.hook} onClose={close} />}
    </SpaceBetween>
  )
}

const RemoveModal = ({ hook: { webhookNo, url }, onClose }: { hook: Webhook; onClose: () => void }) => {
  const t = useTexts('integrations')
  const remove = useMutationCall(api.integrations.removeWebhook, { invalidates: [api.integrations.listWebhooks] })
  return (
    <ConfirmModal
      title={t('hooks.removeTitle')}
      text={t('hooks.removeText', { url })}
      confirmText={t('hooks.remove')}
      onConfirm={() => remove.mutateAsync({ webhookNo })}
      onClose={onClose}
    />
  )
}
