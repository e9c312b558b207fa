import { CheckboxField } from '../../components/fields/checkbox-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { WarehouseFieldsProps } from './place-fields.tsx'

/** Fields for the visibility to nurses, and for the keywords by which other companies find the warehouse. */
export const UseFields = ({ form: { control } }: WarehouseFieldsProps) => {
  const t = useTexts('warehouses')
  return (
    <>
      <CheckboxField control={control} name="shownToNurses" label={t('form.nurses')} text={t('form.nursesText')} />
      <TextField
        control={control}
        name="transferAddrKeyWold"
        label={t('columns.transfer')}
        optional
        description={t('form.transferText')}
        constraint={t('form.transferRule')}
      />
      <TextField
        control={control}
        name="physicalAddrKey"
        label={t('columns.physical')}
        optional
        description={t('form.physicalText')}
        constraint={t('form.physicalRule')}
      />
    </>
  )
}
