import { takesList } from '../../../inbound/public.ts'
import { nurseTakeColumns } from '../../columns/take-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportNurseToConfirm = exporting('exportNurseToConfirm', {
  file: 'nurse_to_confirm',
  title: { en: 'On their way', zh: '在途' },
  list: (deps, actor, input) => takesList(deps, actor, { ...input, status: 0 }),
  columns: nurseTakeColumns,
})
