import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about templates: bundles and instructions. Texts of SPEC-outbound-34 to SPEC-outbound-39 are verbatim. */
export const templatesReasons = reasonsOf('templates', {
  nameRequired: { code: 'invalid', text: 'Template Name is required.' },
  mainRequired: { code: 'invalid', text: 'Main product is required.' },
  mainQtyRequired: { code: 'invalid', text: 'Main product qty is required.' },
  mainQtyLeast: { code: 'invalid', text: 'Main product qty must be at least 1.' },
  rowProduct: { code: 'invalid', text: 'You must select a product for each rows.' },
  rowService: { code: 'invalid', text: 'You must select a service for each rows.' },
  rowQuantity: { code: 'invalid', text: 'You must set quantity for each rows.' },
  rowIsMain: {
    code: 'invalid',
    text: 'You select a sub product same with main product, please delete this product or replace.',
  },
  duplicate: { code: 'invalid', text: 'Duplicate product in the list.' },
  noSuchProduct: { code: 'invalid', text: 'This product no longer exists. Choose another one.' },
  noSuchService: { code: 'invalid', text: 'This service no longer exists. Choose another one.' },
  noTemplate: { code: 'missing', text: 'This template does not exist, or you do not have access to it.' },
  instructionNameRequired: { code: 'invalid', text: 'Name is required.' },
  noInstruction: { code: 'missing', text: 'This instruction does not exist, or you do not have access to it.' },
})
