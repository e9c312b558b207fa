import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { NO_SERVICE } from '../../../../shared/outbound/shipments.rules.ts'
import { templateCalls } from '../../../../shared/outbound/templates.calls.ts'
import { api } from '../../../api/client.ts'
import { readOne } from '../../../api/read-one.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { showList } from '../../../components/text/show-list.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { ProductChoice } from './product-choice.tsx'
import { goneOf, STALE_TEMPLATES, type TemplateRecord } from './template-record.ts'
import styles from './templates.module.css'

const schema = templateCalls.saveTemplate.body.omit({ doctorNo: true, id: true })
type TemplateValues = z.input<typeof schema>
type TemplateFormOf = UseFormReturn<TemplateValues, unknown, z.output<typeof schema>>

interface TemplateFormProps {
  /** Template being edited; absent for a new one. */
  template?: TemplateRecord
  onClose: () => void
}

/** Form for a preset bundle: warehouse, main product and sub-products. Deleted products must be replaced. */
export const TemplateForm = ({ template, onClose }: TemplateFormProps) =>
  template ? <EditTemplate template={template} onClose={onClose} /> : <AddTemplate onClose={onClose} />

const AddTemplate = ({ onClose }: TemplateFormProps) => {
  const t = useTexts('templates')
  const save = useMutationCall(api.outbound.saveTemplate, { invalidates: STALE_TEMPLATES })
  return (
    <FormModal
      title={t('bundles.add')}
      submitText={t('save')}
      size="large"
      schema={schema}
      defaults={EMPTY}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      {(form) => <Fields form={form} template={undefined} gone={[]} />}
    </FormModal>
  )
}

const EditTemplate = ({ template, onClose }: Required<TemplateFormProps>) => {
  const t = useTexts('templates')
  const save = useMutationCall(api.outbound.saveTemplate, { invalidates: STALE_TEMPLATES })
  const { id } = template
  const read = () => readOne(api.outbound.listTemplates, {}, (one) => one.id === id)
  const { seen, editing } = useEdited<TemplateRecord, TemplateValues>(template, { read, formOf: defaultsOf })
  const rowsText = (rows: unknown): string => rowsIn(rows, [...seen.items, ...template.items])
  return (
    <FormModal
      title={t('bundles.edit')}
      submitText={t('save')}
      size="large"
      schema={schema}
      defaults={defaultsOf(seen)}
      editing={{ ...editing, words: { items: { label: t('bundles.rows'), show: rowsText } } }}
      onSubmit={(values) => save.mutateAsync({ ...values, id, version: seen.version })}
      onClose={onClose}
    >
      {(form) => <Fields form={form} template={seen} gone={goneOf(seen)} />}
    </FormModal>
  )
}

/** One line per row: quantity, product and service. */
const rowsIn = (rows: unknown, known: TemplateRecord['items']): string =>
  (Array.isArray(rows) ? rows : [])
    .map(({ productNo, qty, service }) => {
      const name = known.find((one) => one.productNo === productNo)?.productName ?? productNo
      const label = known.find((one) => one.service === service)?.serviceLabel ?? service
      return `${qty} × ${name}${service === NO_SERVICE ? '' : `, ${label}`}`
    })
    .join('\n')

const EMPTY = { templateName: '', warehouseNo: '', mainProductId: '', mainProductQty: 1, items: [] }

const defaultsOf = ({ isWarehouseGone, isMainGone, ...template }: TemplateRecord) => ({
  templateName: template.templateName,
  warehouseNo: isWarehouseGone ? '' : template.warehouseNo,
  mainProductId: isMainGone ? '' : template.mainProductId,
  mainProductQty: template.mainProductQty,
  items: template.items.map(({ productNo, isGone, qty, service }) => ({
    productNo: isGone ? '' : productNo,
    qty,
    service,
  })),
})

interface FieldsProps {
  form: TemplateFormOf
  template: TemplateRecord | undefined
  gone: readonly string[]
}

const Fields = ({ form, template, gone }: FieldsProps) => {
  const t = useTexts('templates')
  const { control } = form
  const warehouseNo = useWatch({ control, name: 'warehouseNo' })
  const known = template?.isMainGone === false ? { ...template, productNo: template.mainProductId } : undefined
  return (
    <>
      {gone.length > 0 && <div>{t('bundles.gone', { product: showList(gone) })}</div>}
      <TextField control={control} name="templateName" label={t('bundles.name')} />
      <WarehouseChoice control={control} />
      <FieldRow>
        <ProductChoice
          control={control}
          name="mainProductId"
          label={t('bundles.main')}
          warehouseNo={warehouseNo}
          known={known && { productNo: known.productNo, productName: known.mainProductName, upc: known.mainProductUpc }}
        />
        <NumberField control={control} name="mainProductQty" label={t('bundles.mainQty')} />
      </FieldRow>
      <TemplateRows form={form} warehouseNo={warehouseNo} known={template?.items ?? []} />
    </>
  )
}

const WarehouseChoice = ({ control }: Pick<TemplateFormOf, 'control'>) => {
  const t = useTexts('templates')
  const say = useSentences()
  const { data, error, isPending } = useWholeList(api.warehouses.listWarehouses, {})
  return (
    <SelectField
      control={control}
      name="warehouseNo"
      label={t('bundles.warehouse')}
      options={(data?.records ?? []).map(({ warehouseNo, warehouse }) => ({ value: warehouseNo, label: warehouse }))}
      loading={isPending}
      {...(error ? { empty: t('unloaded', { why: say(error) }) } : {})}
    />
  )
}

interface TemplateRowsProps {
  form: TemplateFormOf
  warehouseNo: string
  known: TemplateRecord['items']
}

/** Sub-products of the bundle, one per row: product, quantity and the service per unit. */
const TemplateRows = ({ form, warehouseNo, known }: TemplateRowsProps) => {
  const t = useTexts('templates')
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const { data } = useCall(api.rates.listServiceFeeOptions, {}, { staleTime: 300_000 })
  const services = [
    { value: NO_SERVICE, label: t('bundles.noService') },
    ...(data?.records ?? []).map(({ id, serviceLabel }) => ({ value: id, label: serviceLabel })),
  ]
  return (
    <SpaceBetween size="s">
      <Box variant="h3">{t('bundles.rows')}</Box>
      {fields.map(({ id, productNo }, at) => (
        <div className={styles.row} key={id}>
          <ProductChoice
            control={control}
            name={`items.${at}.productNo`}
            label={t('bundles.product')}
            warehouseNo={warehouseNo}
            known={known.find((one) => one.productNo === productNo && !one.isGone)}
          />
          <NumberField control={control} name={`items.${at}.qty`} label={t('bundles.qty')} />
          <SelectField control={control} name={`items.${at}.service`} label={t('bundles.service')} options={services} />
          <Button
            formAction="none"
            iconName="remove"
            variant="icon"
            ariaLabel={t('bundles.removeRow', { row: at + 1 })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button
        formAction="none"
        iconName="add-plus"
        onClick={() => append({ productNo: '', qty: 1, service: NO_SERVICE })}
      >
        {t('bundles.addRow')}
      </Button>
    </SpaceBetween>
  )
}
