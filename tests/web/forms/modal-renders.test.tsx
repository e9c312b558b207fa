import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { TextField } from '../../../web/components/fields/text-field.tsx'
import { FormModal } from '../../../web/components/modals/form-modal.tsx'
import { renderAt } from '../support/render.tsx'
import { until } from '../support/until.ts'

const schema = z.object({ name: z.string(), note: z.string() })

// react-hook-form renders a form once more when it is ready.
it('renders the fields of a dialog twice when it opens', async () => {
  let renders = 0
  renderAt(
    <FormModal
      title="Edit"
      submitText="Save"
      schema={schema}
      defaults={{ name: 'Lamp', note: '' }}
      onSubmit={() => undefined}
      onClose={() => undefined}
    >
      {({ control }) => {
        renders++
        return (
          <>
            <TextField control={control} name="name" label="Name" />
            <TextField control={control} name="note" label="Note" />
          </>
        )
      }}
    </FormModal>,
  )
  await screen.findByLabelText('Name')
  await until(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(renders).toBe(2)
})
