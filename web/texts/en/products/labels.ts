/** The dialog that prints labels of products. */
export default {
  title: 'Print labels',
  format: 'Label paper',
  formats: {
    avery5160: 'Avery 5160 or 8160: 30 on Letter, 2⅝ × 1 in',
    avery5163: 'Avery 5163 or 8163: 10 on Letter, 4 × 2 in',
    averyL7160: 'Avery L7160: 21 on A4, 63.5 × 38.1 mm',
    averyL7159: 'Avery L7159: 24 on A4, 63.5 × 33.9 mm',
    roll2x1: 'Roll, 2 × 1 in',
    roll225x125: 'Roll, 2¼ × 1¼ in',
    roll50x30: 'Roll, 50 × 30 mm',
  },
  dpi: 'Printer resolution',
  dpiRule: 'See the data sheet of your label printer. Most have 203 dpi.',
  dots: '{{dpi}} dpi',
  start: 'First free label',
  startRule: 'Number of the label on the sheet, row by row. Use 1 for a new sheet.',
  startBetween: 'Enter a number from 1 to {{most}}.',
  company: 'Company name',
  companyShown: 'Print the company name',
  quantity: 'Labels',
  quantityOf: 'Labels of {{product}}',
  quantityBetween: 'Enter a whole number from 0 to {{most}}.',
  many: 'At most {{most}} labels can be printed at a time. Print the rest afterwards.',
  none: 'Enter a number of labels for at least one product.',
  tooFine:
    'The code of these products is too long for this label, and scanners may not read it: {{products}}. Choose a wider label.',
  tooFineAt203:
    'The code of these products is too long for this label at 203 dpi, and scanners may not read it: {{products}}. Choose a wider label, or use a printer with 300 dpi.',
  wrongDigit:
    'The UPC of these products ends with a wrong check digit, so their labels are printed as Code 128, which shop tills may refuse: {{products}}. Compare the UPC with the goods.',
  pages: 'Labels: {{labels}}. Pages: {{pages}}.',
  more: 'The preview shows the first {{shown}} pages.',
  hint: 'In the print dialog, choose this paper size, no margins and a scale of 100%.',
  print: 'Print',
} as const
