import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type ReactNode, useId, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { ConfirmModal } from './confirm-modal.tsx'
import { FieldStack } from './fields/field-stack.tsx'
import { useFirstFieldFocus } from './use-first-field-focus.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useSchemaForm } from './use-schema-form.ts'

export interface FormModalProps<In extends FieldValues, Out> {
  title: string
  /** The verb of the button, e.g. 'Take offer'. */
  submitText: string
  /** The contract's body, without what is not asked here: `takeOffer.body.omit({ doctorNo: true })`. */
  schema: z.ZodType<Out, In>
  defaults: NoInfer<DefaultValues<In>>
  /** Usually `(values) => mutation.mutateAsync(values)`; the modal closes when it has resolved. */
  onSubmit: (values: Out) => unknown
  onClose: () => void
  size?: 'small' | 'medium' | 'large'
  children: (form: UseFormReturn<In, unknown, Out>) => ReactNode
}

/**
 * A form in a modal. Mount it while it is open: it stays until success, keeps what was typed, asks before it throws
 * something typed away, and gives the focus back.
 */
export const FormModal = <In extends FieldValues, Out>(props: FormModalProps<In, Out>) => {
  const { title, submitText, schema, defaults, onSubmit, onClose, size, children } = props
  const id = useId()
  const [asking, setAsking] = useState(false)
  useReturnedFocus()
  const focusFirst = useFirstFieldFocus()
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults,
    onSubmit: async (values) => {
      await onSubmit(values)
      onClose()
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const leave = () => {
    if (isSubmitting) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  const footer = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" formAction="none" onClick={leave} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button variant="primary" form={id} loading={isSubmitting} loadingText="Saving">
          {submitText}
        </Button>
      </SpaceBetween>
    </Box>
  )
  return (
    <>
      <Modal visible header={title} footer={footer} size={size ?? 'medium'} closeAriaLabel="Close" onDismiss={leave}>
        <form
          id={id}
          ref={focusFirst}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSubmitting) void submit()
          }}
        >
          <FieldStack>
            {children(form)}
            {problem && <Alert type="error">{problem}</Alert>}
          </FieldStack>
        </form>
      </Modal>
      {asking && (
        <ConfirmModal
          title="Discard changes"
          text="What you have typed is not saved. Are you sure?"
          confirmText="Discard"
          cancelText="Keep editing"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
