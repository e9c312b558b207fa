import { confirmReport } from '../../../../functions/inventory/reports/confirm-report.ts'
import { changeReportStatus } from '../../../../functions/inventory/use-cases/reports.ts'
import { saveReport } from '../../../../functions/inventory/use-cases/save-report.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import type { Act } from './acts.ts'
import type { Answer } from './answer.ts'

/** Maximum writes per step: so few that a report of three takes needs two steps. */
const ROOM = 14

type Reporting = Extract<Act, { do: 'fileReport' | 'editReport' | 'confirmReport' | 'rejectReport' | 'cancelReport' }>

export const isReporting = (act: Act): act is Reporting => act.do.endsWith('Report')

const doctorActor = (doctorNo: string): CompanyActor => ({
  userNo: doctorNo,
  operatorNo: doctorNo,
  userName: doctorNo,
  email: `${doctorNo}@x.test`,
  phone: '',
  role: 'doctor',
  permissions: [],
  company: { doctorNo, doctorName: doctorNo, limited: false, groups: [] },
})

/** Performs report acts through the use cases. */
export const performReport = async (deps: Deps, act: Reporting, nurse: CompanyActor): Promise<Answer> => {
  const { doctorNo } = nurse.company
  const doctor = doctorActor(doctorNo)
  switch (act.do) {
    case 'fileReport':
    case 'editReport': {
      const { place, quantity } = act.do === 'fileReport' ? act : { place: act.report.place, quantity: act.quantity }
      const { productNo: itemId, warehouseNo } = place
      const number = act.do === 'editReport' ? { id: act.report.reportNo } : {}
      return saveReport(deps, nurse, { doctorNo, itemId, warehouseNo, quantity, note: '', ...number })
    }
    case 'confirmReport':
      return confirmReport(deps, doctor, { reportNo: act.report.reportNo, room: ROOM })
    case 'rejectReport':
    case 'cancelReport': {
      const [status, actor] = act.do === 'rejectReport' ? ([2, doctor] as const) : ([3, nurse] as const)
      return changeReportStatus(deps, actor, { doctorNo, id: act.report.reportNo, status, reason: 'not there' })
    }
  }
}
