import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type InstructionRecord, STALE_INSTRUCTIONS, STALE_TEMPLATES, type TemplateRecord } from './template-record.ts'

/** Asks before a bundle is deleted. */
export const RemoveTemplateModal = ({ template, onClose }: { template: TemplateRecord; onClose: () => void }) => {
  const t = useTexts('templates')
  const { id, templateName: name } = template
  const remove = useMutationCall(api.outbound.removeTemplate, {
    invalidates: STALE_TEMPLATES,
    refreshesOnError: STALE_TEMPLATES,
  })
  return (
    <ConfirmModal
      title={t('removeOf', { name })}
      text={t('bundles.sure', { name })}
      confirmText={t('remove')}
      onConfirm={() => remove.mutateAsync({ customization_id: id })}
      onClose={onClose}
    />
  )
}

interface RemoveInstructionModalProps {
  instruction: Pick<InstructionRecord, 'id' | 'name'>
  onClose: () => void
}

/** Asks before an instruction is deleted. */
export const RemoveInstructionModal = ({ instruction: { id, name }, onClose }: RemoveInstructionModalProps) => {
  const t = useTexts('templates')
  const remove = useMutationCall(api.outbound.removeInstruction, {
    invalidates: STALE_INSTRUCTIONS,
    refreshesOnError: STALE_INSTRUCTIONS,
  })
  return (
    <ConfirmModal
      title={t('removeOf', { name })}
      text={t('instructions.sure', { name })}
      confirmText={t('remove')}
      onConfirm={() => remove.mutateAsync({ id })}
      onClose={onClose}
    />
  )
}
