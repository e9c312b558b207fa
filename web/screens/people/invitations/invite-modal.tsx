import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { ApiCall } from '../../../api/client.ts'
import { type Stale, useMutationCall } from '../../../api/use-mutation-call.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal, type FormModalProps } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface InviteModalProps<In extends FieldValues, Out>
  extends Pick<FormModalProps<In, Out>, 'title' | 'schema' | 'defaults' | 'onClose' | 'children'> {
  call: ApiCall<Out, { email: string }>
  /** List to invalidate once the invitation is sent. */
  list: Stale
}

/** Invites someone by email; `children` are the fields. */
export const InviteModal = <In extends FieldValues, Out>({ call, list, ...form }: InviteModalProps<In, Out>) => {
  const t = useTexts('invitations')
  const invite = useMutationCall(call, { invalidates: [list], success: ({ email }) => t('form.sent', { email }) })
  return <FormModal {...form} submitText={t('form.submit')} onSubmit={invite.mutateAsync} />
}

interface InviteeFieldProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  name: FieldPath<V>
  constraint: string
}

/** Field for the invitee's email address. */
export const InviteeField = <V extends FieldValues>(props: InviteeFieldProps<V>) => {
  const t = useTexts('invitations')
  return <TextField {...props} label={t('form.email')} type="email" inputMode="email" />
}
