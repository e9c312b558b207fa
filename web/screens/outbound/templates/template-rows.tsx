import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useFieldArray } from 'react-hook-form'
import { NO_SERVICE } from '../../../../shared/outbound/shipments.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ProductChoice } from './product-choice.tsx'
import type { TemplateFormOf } from './template-form.tsx'
import type { TemplateRecord } from './template-record.ts'
import styles from './templates.module.css'

interface TemplateRowsProps {
  form: TemplateFormOf
  warehouseNo: string
  known: TemplateRecord['items']
}

/** Sub-products of the bundle, one per row: product, quantity and the service per unit. */
export const TemplateRows = ({ form, warehouseNo, known }: TemplateRowsProps) => {
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
