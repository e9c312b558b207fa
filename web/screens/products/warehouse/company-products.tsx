import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Choice } from '../../../components/page/page-choice.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const Products = lazy(async () => ({ default: (await import('./products-table.tsx')).ProductsTable }))

/** A warehouse admin's tab of one company's products; the admin chooses the company if there are several. */
export const CompanyProducts = () => {
  const t = useTexts('inventory')
  const { company, user } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const companies = company ? [company] : user.companies
  const asked = parameters.get('of')
  const { doctorNo } = companies.find((one) => one.doctorNo === asked) ?? companies[0] ?? {}
  if (!doctorNo) return <Box textAlign="center">{t('holds.noCompany')}</Box>
  return (
    <SpaceBetween size="m">
      {companies.length > 1 && (
        <Choice
          label={t('holds.company')}
          options={companies.map((one) => ({ value: one.doctorNo, label: one.doctorName }))}
          value={doctorNo}
          onChoose={(of) => setParameters({ tab: 'products', of })}
        />
      )}
      <Suspense fallback={<Waiting />}>
        <Products key={doctorNo} doctorNo={doctorNo} />
      </Suspense>
    </SpaceBetween>
  )
}
