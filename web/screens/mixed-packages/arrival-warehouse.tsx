import { type FieldValues, useWatch } from 'react-hook-form'
import type { FieldProps } from '../../components/fields/field-props.ts'
import { useLastUsed } from '../../components/record/use-last-used.ts'
import { WarehouseField } from '../tracking/import-text/import-fields.tsx'

/**
 * The last chosen warehouse. The parcel form shares it, since mixed packages and parcels arrive in the same building.
 */
export const useLastWarehouse = () => useLastUsed('arrivalWarehouse')

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
