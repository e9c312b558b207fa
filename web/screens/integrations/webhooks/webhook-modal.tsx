import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { singleLine } from '../../../../shared/contract/fields.ts'
import { isChat, WEBHOOK_FORMATS } from '../../../../shared/integrations/chat.rules.ts'
import { integrations as contract } from '../../../../shared/integrations/integrations.contract.ts'
import { EVENT_TYPES, rightOfEvent } from '../../../../shared/integrations/webhook-events.ts'
import { api } from '../../../api/client.ts'
import { readOne } from '../../../api/read-one.ts'
import { useMay } from '../../../api/use-may.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { flash } from '../../../session/flash-store.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../settings/languages.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.ts'
import { ChoicesField } from '../choices-field.tsx'
import { EVENT_TEXTS } from './event-texts.ts'
import type { Webhook } from './webhook-columns.tsx'

const { addWebhook, saveWebhook } = contract.calls
const schema = addWebhook.body.omit({ doctorNo: true }).extend({ enabled: saveWebhook.body.shape.enabled.unwrap() })
/** The address of a chat service is not known to the console: left empty, it stays as it is. */
const chatSchema = schema.extend({ url: singleLine(500) })

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
  const language = useLanguage()
  const add = useMutationCall(api.integrations.addWebhook, { invalidates: STALE, success: false })
  return (
    <FormModal
      title={t('hooks.add')}
      submitText={t('hooks.add')}
      schema={schema}
      defaults={{ format: 'signed', url: '', description: '', events: [], language, enabled: true }}
      onSubmit={async ({ enabled: _, ...asked }) => {
        const { secret } = await add.mutateAsync(asked)
        if (secret === undefined) flash.success(t('hooks.chatAdded'))
        else onSecret(secret)
      }}
      onClose={onClose}
    >
      {({ control }) => <AddFields control={control} />}
    </FormModal>
  )
}

const AddFields = ({ control }: { control: WebhookControl }) => {
  const t = useTexts('integrations')
  const format = useWatch({ control, name: 'format' }) ?? 'signed'
  return (
    <>
      <SelectField
        control={control}
        name="format"
        label={t('hooks.format')}
        options={WEBHOOK_FORMATS.map((value) => ({ value, label: t(`hooks.formats.${value}`) }))}
      />
      <WebhookFields control={control} format={format} />
    </>
  )
}

const defaultsOf = ({ format, url, description, events, language, status }: Webhook) => ({
  format,
  url: isChat(format) ? '' : url,
  description,
  events,
  language,
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
      schema={isChat(hook.format) ? chatSchema : schema}
      defaults={defaultsOf(seen)}
      editing={editing}
      onSubmit={({ format: _, url, ...values }) =>
        save.mutateAsync({ ...values, ...(url !== '' && { url }), webhookNo, version: seen.version })
      }
      onClose={onClose}
    >
      {({ control }) => <WebhookFields control={control} format={hook.format} shownUrl={seen.url} isEdit />}
    </FormModal>
  )
}

type WebhookControl = Control<WebhookForm, unknown, FieldValues>

interface WebhookFieldsProps {
  control: WebhookControl
  format: Webhook['format']
  /** Part of the address of a chat service that is being edited. */
  shownUrl?: string
  isEdit?: boolean
}

const WebhookFields = ({ control, format, shownUrl, isEdit = false }: WebhookFieldsProps) => {
  const t = useTexts('integrations')
  const may = useMay()
  // A webhook with an event that the user may not read cannot be edited by them.
  const readable = EVENT_TYPES.filter((type) => may(rightOfEvent(type) ?? 'any'))
  const rule = isChat(format) ? t(`hooks.urlRules.${format}`) : t('hooks.urlRule')
  const isKept = isEdit && isChat(format)
  return (
    <>
      <TextField
        control={control}
        name="url"
        label={t('hooks.url')}
        constraint={isKept && shownUrl ? t('hooks.urlKept', { url: shownUrl }) : rule}
      />
      <TextField control={control} name="description" label={t('hooks.description')} />
      {isChat(format) && (
        <SelectField
          control={control}
          name="language"
          label={t('hooks.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      )}
      <ChoicesField
        control={control}
        name="events"
        label={t('hooks.events')}
        choices={readable.map((value) => ({
          value,
          text: t(`events.${EVENT_TEXTS[value]}`),
          description: isChat(format) ? undefined : value,
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
