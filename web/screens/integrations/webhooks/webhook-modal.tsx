import { integrations as contract } from '../../../../shared/integrations/integrations.contract.ts'
import { EVENT_TYPES } from '../../../../shared/integrations/webhook-events.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChoicesField } from '../choices-field.tsx'
import { EVENT_TEXTS } from './event-texts.ts'
import type { Webhook } from './webhooks.tsx'

const { addWebhook, saveWebhook } = contract.calls
const schema = addWebhook.body.omit({ doctorNo: true }).extend({ enabled: saveWebhook.body.shape.enabled.unwrap() })

interface WebhookModalProps {
  /** The one to be changed; absent: another one. */
  hook?: Webhook
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Adds a webhook, whose secret is then shown once, or changes one. */
export const WebhookModal = ({ hook, onSecret, onClose }: WebhookModalProps) => {
  const t = useTexts('integrations')
  const invalidates = [api.integrations.listWebhooks]
  const add = useMutationCall(api.integrations.addWebhook, { invalidates, success: false })
  const save = useMutationCall(api.integrations.saveWebhook, { invalidates })
  const title = hook ? t('hooks.editTitle') : t('hooks.add')
  return (
    <FormModal
      title={title}
      submitText={hook ? t('hooks.save') : title}
      schema={schema}
      defaults={{
        ...{ url: hook?.url ?? '', description: hook?.description ?? '', events: hook?.events ?? [] },
        enabled: hook ? hook.status === 'enabled' : true,
      }}
      onSubmit={async ({ enabled, ...asked }) => {
        if (hook) await save.mutateAsync({ webhookNo: hook.webhookNo, enabled, ...asked })
        else onSecret((await add.mutateAsync(asked)).secret)
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="url" label={t('hooks.url')} constraint={t('hooks.urlRule')} />
          <TextField control={control} name="description" label={t('hooks.description')} />
          <ChoicesField
            control={control}
            name="events"
            label={t('hooks.events')}
            choices={EVENT_TYPES.map((value) => ({
              ...{ value, text: t(`events.${EVENT_TEXTS[value]}`), description: value },
            }))}
          />
          {hook && (
            <CheckboxField
              control={control}
              name="enabled"
              label={t('hooks.status')}
              text={t('hooks.enabled')}
              constraint={t('hooks.enabledRule')}
            />
          )}
        </>
      )}
    </FormModal>
  )
}
