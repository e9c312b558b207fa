import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { FieldStack } from '../../../components/fields/field-stack.tsx'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { SchemaFormElement } from '../../../components/modals/schema-form-element.tsx'
import { useSchemaForm } from '../../../components/modals/use-schema-form.ts'
import { useCompanyNo } from '../../../session/company.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { placeOf } from '../last-used.ts'
import { forgetDraft, keepDraft, keepLabels, onDraftGone, readDraft, readLabels } from './draft.ts'
import { ItemsField } from './items-field.tsx'
import { LabelsField } from './labels-field.tsx'
import { ShipmentFields } from './shipment-fields.tsx'
import { EMPTY, type FilledShipment, type ShipmentForm, shipmentSchema } from './shipment-form.ts'
import { ShipmentQuote } from './shipment-quote.tsx'
import { TextFields } from './text-fields.tsx'
import { useBoxesAsked } from './use-boxes-asked.tsx'
import { useSubmitShipment } from './use-submit-shipment.ts'

/** Creates and submits a shipment. The draft stays in this browser until it is submitted or cleared. */
export const ShipmentEditor = () => {
  const place = placeOf(useSession().user.userNo, useCompanyNo() ?? '')
  const [cleared, setCleared] = useState(0)
  const begin = () => setCleared((times) => times + 1)
  const clear = async () => {
    await forgetDraft(place)
    begin()
  }
  return <Editor key={`${place} ${cleared}`} place={place} onClear={clear} onGone={begin} />
}

interface EditorProps {
  /** Place of the draft. */
  place: string
  onClear: () => void
  /** Called when another tab submits or clears this draft. */
  onGone: () => void
}

const Editor = ({ place, onClear, onGone }: EditorProps) => {
  const t = useTexts('shipping')
  const common = useTexts('components')
  const { question, send } = useBoxesAsked(useSubmitShipment(place))
  const [draft] = useState(() => readDraft(place))
  const { form, problem, submit } = useSchemaForm<ShipmentForm, FilledShipment>({
    schema: shipmentSchema,
    defaults: draft,
    blank: EMPTY,
    onSubmit: send,
    isKept: true,
  })
  const { control, formState } = form
  useKeptDraft(place, form)
  const { getValues } = form
  useEffect(() => onDraftGone(place, () => ({ ...EMPTY, ...getValues() }), onGone), [place, getValues, onGone])
  return (
    <SchemaFormElement busy={formState.isSubmitting} onSubmit={submit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its fields. */}
      <div onKeyDown={submitByKeys}>
        <SpaceBetween size="l">
          <Container header={<Header description={t('items.text')}>{t('items.title')}</Header>}>
            <ItemsField form={form} />
          </Container>
          <Container header={<Header description={t('labels.text')}>{t('labels.title')}</Header>}>
            <LabelsField control={control} />
          </Container>
          <Container header={<Header>{t('details.title')}</Header>}>
            <FieldStack>
              <ShipmentFields form={form} />
              <TextFields form={form} />
            </FieldStack>
          </Container>
          <ShipmentQuote form={form} />
          <FormProblem message={problem} />
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="primary" loading={formState.isSubmitting} loadingText={common('pleaseWait')}>
              {t('submit')}
            </Button>
            <Button formAction="none" disabled={formState.isSubmitting} onClick={onClear}>
              {t('clear')}
            </Button>
          </SpaceBetween>
        </SpaceBetween>
      </div>
      {question}
    </SchemaFormElement>
  )
}

/**
 * Ctrl+Enter or Cmd+Enter submits from any field outside a dialog, including multi-line fields, which let the event
 * bubble.
 */
const submitByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

/** Saves the draft after each edit, and restores the draft's labels. */
const useKeptDraft = (place: string, form: ReturnType<typeof useSchemaForm<ShipmentForm, FilledShipment>>['form']) => {
  const { watch, setValue, getValues } = form
  useEffect(() => {
    void readLabels(place).then((labels) => {
      if (labels.length > 0 && getValues('labels').length === 0) setValue('labels', labels)
    })
    const { unsubscribe } = watch((_, { name }) => {
      const values = { ...EMPTY, ...getValues() }
      keepDraft(place, values)
      if (name === 'labels') void keepLabels(place, values.labels)
    })
    return unsubscribe
  }, [place, watch, setValue, getValues])
}
