import Modal from '@cloudscape-design/components/modal'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { Control, DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldStack } from '../fields/field-stack.tsx'
import type { Editing } from './conflict.ts'
import { DiscardModal } from './discard-modal.tsx'
import { FormProblem } from './form-problem.tsx'
import { lazyModal } from './lazy-modal.tsx'
import { ModalFooter } from './modal-footer.tsx'
import { SchemaFormElement, submitAndShow } from './schema-form-element.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useSchemaForm } from './use-schema-form.ts'

const ConflictPanel = lazyModal(async () => (await import('./conflict-panel.tsx')).ConflictPanel)

/** Result of `onSubmit` if only a part was saved and the rest is still in the form. */
export const STAY_OPEN = Symbol('STAY_OPEN')

export interface FormModalProps<In extends FieldValues, Out> {
  title: string
  /** The verb of the button, e.g. 'Take offer'. */
  submitText: string
  /** The contract's body, without fields that the form does not have: `takeOffer.body.omit({ doctorNo: true })`. */
  schema: z.ZodType<Out, In>
  defaults: NoInfer<DefaultValues<In>>
  /**
   * Usually `(values) => mutation.mutateAsync(values)`; the modal closes once it resolves, unless it resolves to
   * STAY_OPEN.
   */
  onSubmit: (values: Out) => unknown
  /** A second button and its action with the same values: 'Import and confirm'. */
  also?: { text: string; onSubmit: (values: Out) => unknown }
  /** Created by `useEdited` for records with a version. */
  editing?: NoInfer<Editing<In>> | undefined
  onClose: () => void
  size?: 'small' | 'medium' | 'large'
  children: (form: UseFormReturn<In, unknown, Out>) => ReactNode
}

/**
 * A form in a modal. Mount it while it is open. It stays open until the call succeeds, keeps the input, asks before it
 * discards typed input, and returns the focus.
 */
export const FormModal = <In extends FieldValues, Out>(props: FormModalProps<In, Out>) => {
  const t = useTexts('components')
  const { title, submitText, also, schema, defaults, editing, onSubmit, onClose, size = 'medium', children } = props
  const id = useId()
  const [asking, setAsking] = useState(false)
  const [isPartSaved, setPartSaved] = useState(false)
  useReturnedFocus()
  const focusFirst = useFirstFieldFocus()
  // True if the second button was pressed; Enter submits with the first one.
  const isAlso = useRef(false)
  const submitAndClose = async (values: Out) => {
    if ((await (isAlso.current && also ? also : { onSubmit }).onSubmit(values)) === STAY_OPEN) setPartSaved(true)
    else onClose()
  }
  const { form, problem, conflict, submit, busy, stop } = useSchemaForm({
    schema,
    defaults,
    editing,
    onSubmit: submitAndClose,
    onDiscard: onClose,
  })
  const { isDirty, isSubmitting } = form.formState
  const leave = () => {
    if (isSubmitting) return
    stop()
    if (isDirty) setAsking(true)
    else onClose()
  }
  const submitBy = async (second: boolean) => {
    isAlso.current = second
    await submit()
  }
  const submitAlso = () => {
    const element = document.getElementById(id)
    if (element) void submitAndShow(element, () => submitBy(true))
  }
  const footer = (
    <ModalFooter
      form={id}
      cancelText={isPartSaved ? t('close') : undefined}
      doText={submitText}
      also={also && { text: also.text, onDo: () => submitAlso() }}
      busy={busy}
      cancelDisabled={isSubmitting}
      onCancel={leave}
    />
  )
  return (
    <>
      <Modal visible header={title} footer={footer} size={size} closeAriaLabel={t('close')} onDismiss={leave}>
        <SchemaFormElement id={id} ref={focusFirst} busy={busy} onSubmit={() => submitBy(false)}>
          <FieldStack>
            {conflict && (
              <div data-invalid="alert">
                <ConflictPanel conflict={conflict} control={form.control as unknown as Control} />
              </div>
            )}
            {children(form)}
            <FormProblem message={problem} />
          </FieldStack>
        </SchemaFormElement>
      </Modal>
      {asking && <DiscardModal onDiscard={onClose} onStay={() => setAsking(false)} />}
    </>
  )
}

const FIELDS = 'input:not(:disabled, [readonly]), textarea:not(:disabled), button:not(:disabled)'

/**
 * A ref for a form in a modal. It moves the focus from the modal's close button to the first field, or to the field
 * within `data-first-field` if the fields before it are usually prefilled. If the user is already typing in another
 * field, the focus stays there.
 */
const useFirstFieldFocus = (): ((form: HTMLFormElement | null) => void) =>
  useCallback((form) => {
    // Runs after the modal's own focus trap has set the focus.
    requestAnimationFrame(() => {
      const active = document.activeElement
      if (form?.contains(active) && active?.matches('input, textarea')) return
      const wanted = form?.querySelector('[data-first-field]') ?? form
      const field = wanted?.querySelector(FIELDS)
      if (field instanceof HTMLElement) field.focus()
    })
  }, [])
