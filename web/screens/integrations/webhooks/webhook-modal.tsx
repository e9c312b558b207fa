import type { Control, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { integrations as contract } from '../../../../shared/integrations/integrations.contract.ts'
import { EVENT_TYPES, rightOfEvent } from '../../../../shared/integrations/webhook-events.ts'
import { api } from '../../../api/client.ts'
import { readOne } from '../../../api/read-one.ts'
import { useMay } from '../../../api/use-may.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChoicesField } from '../choices-field.tsx'
import { EVENT_TEXTS } from './event-texts.ts'
import type { Webhook } from './webhook-columns.tsx'

const { addWebhook, saveWebhook } = contract.calls
const schema = addWebhook.body.omit({ doctorNo: true }).extend({ enabled: saveWebhook.body.shape.enabled.unwrap() })

type WebhookForm = z.input<typeof schema>

interface AddWebhookProps {
  onSecret: (secret: string) => void
  onClose: () => void
}

interface WebhookModalProps extends AddWebhookProps {
  /** The webhook to change; absent to add one. */
  hook?: Webhook
}

const STALE = [api.integrations.listWebhooks]

/** Adds a webhook and shows its secret once, or edits a webhook. */
export const WebhookModal = ({ hook, onSecret, onClose }: WebhookModalProps) =>
  hook ? <EditWebhook hook={hook} onClose={onClose} /> : <AddWebhook onSecret={onSecret} onClose={onClose} />

const AddWebhook = ({ onSecret, onClose }: AddWebhookProps) => {
  const t = useTexts('integrations')
  const add = useMutationCall(api.integrations.addWebhook, { invalidates: STALE, success: false })
  return (
    <FormModal
      title={t('hooks.add')}
      submitText={t('hooks.add')}
      schema={schema}
      defaults={{ url: '', description: '', events: [], enabled: true }}
      onSubmit={async ({ enabled: _, ...asked }) => onSecret((await add.mutateAsync(asked)).secret)}
      onClose={onClose}
    >
      {({ control }) => <WebhookFields control={control} />}
    </FormModal>
  )
}

const defaultsOf = ({ url, description, events, status }: Webhook) => ({
  url,
  description,
  events,
  enabled: status === 'enabled',
})

const EditWebhook = ({ hook, onClose }: { hook: Webhook; onClose: () => void }) => {
  const t = useTexts('integrations')
  const save = useMutationCall(api.integrations.saveWebhook, { invalidates: STALE })
  const { webhookNo } = hook
  const read = () => readOne(api.integrations.listWebhooks, {}, (one) => one.webhookNo === webhookNo)
  const { seen, editing } = useEdited<Webhook, WebhookForm>(hook, { read, formOf: defaultsOf })
  return (
    <FormModal
      title={t('hooks.editTitle')}
      submitText={t('hooks.save')}
      schema={schema}
      defaults={defaultsOf(seen)}
      editing={editing}
      onSubmit={(values) => save.mutateAsync({ ...values, webhookNo, version: seen.version })}
      onClose={onClose}
    >
      {({ control }) => <WebhookFields control={control} isEdit />}
    </FormModal>
  )
}

interface WebhookFieldsProps {
  control: Control<WebhookForm, unknown, FieldValues>
  isEdit?: boolean
}

const WebhookFields = ({ control, isEdit = false }: WebhookFieldsProps) => {
  const t = useTexts('integrations')
  const may = useMay()
  // A webhook with an event that the user may not read cannot be edited by them.
  const readable = EVENT_TYPES.filter((type) => may(rightOfEvent(type) ?? 'any'))
  return (
    <>
      <TextField control={control} name="url" label={t('hooks.url')} constraint={t('hooks.urlRule')} />
      <TextField control={control} name="description" label={t('hooks.description')} />
      <ChoicesField
        control={control}
        name="events"
        label={t('hooks.events')}
        choices={readable.map((value) => ({
          value,
          text: t(`events.${EVENT_TEXTS[value]}`),
          description: value,
        }))}
      />
      {isEdit && (
        <CheckboxField
          control={control}
          name="enabled"
          label={t('hooks.status')}
          text={t('hooks.enabled')}
          constraint={t('hooks.enabledRule')}
        />
      )}
    </>
  )
}
