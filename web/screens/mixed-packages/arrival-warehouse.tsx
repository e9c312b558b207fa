import { type FieldValues, useWatch } from 'react-hook-form'
import type { FieldProps } from '../../components/fields/field-props.ts'
import { WarehouseField } from '../tracking/import-text/import-fields.tsx'

interface ArrivalWarehouseProps<V extends FieldValues> extends Pick<FieldProps<V>, 'control' | 'name'> {
  doctorNo: string
  onSettle: (warehouseNo: string) => void
}

/** Field for the company's warehouse where packages arrived. */
export const ArrivalWarehouse = <V extends FieldValues>(props: ArrivalWarehouseProps<V>) => {
  const { control, name, doctorNo, onSettle } = props
  const chosen = useWatch({ control, name })
  return <WarehouseField control={control} name={name} onSettle={onSettle} place={[doctorNo, chosen]} />
}
