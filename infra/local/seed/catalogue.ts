/** A product as listed by a buying group: name, UPC, price of one unit in dollars, weight in pounds. */
export interface DemoProduct {
  productName: string
  upc: string
  asin: string
  price: number
  weight: number
  /** Months of free storage granted by the warehouse; absent: the company's terms apply. */
  freeMonths?: number
  condition?: 'New' | 'Refurbished' | 'Used like new'
}

const product = (productName: string, upc: string, asin: string, price: number, weight: number): DemoProduct => ({
  productName,
  upc,
  asin,
  price,
  weight,
})

export const NORTHWIND_PRODUCTS: readonly DemoProduct[] = [
  product('Aurora 14 Laptop, 16 GB / 512 GB, Silver', '810012340014', 'B0D1AURORA', 412.5, 4.6),
  product('Aurora 14 Laptop, 32 GB / 1 TB, Graphite', '810012340021', 'B0D1AURO32', 689, 4.6),
  product('Halo Buds Pro wireless earphones', '810012340038', 'B0D1HALOBP', 118.75, 0.5),
  product('Halo Over-Ear ANC headphones, Black', '810012340045', 'B0D1HALOOE', 184.2, 1.4),
  product('Pine 11 Tablet, Wi-Fi, 128 GB', '810012340052', 'B0D1PINE11', 264.99, 1.9),
  product('Pine Pencil 2nd generation', '810012340069', 'B0D1PINEPN', 71.5, 0.2),
  { ...product('Quarry Console Slim, 1 TB', '810012340076', 'B0D1QUARRY', 371, 8.1), freeMonths: 0 },
  product('Quarry Wireless Controller, White', '810012340083', 'B0D1QUARCT', 48.4, 0.9),
  { ...product('Lumen 27" 4K monitor', '810012340090', 'B0D1LUMN27', 239.9, 14.3), freeMonths: 0 },
  product('Tern Watch S, 42 mm, GPS', '810012340106', 'B0D1TERNWS', 197.25, 0.6),
  product('Kestrel Drone Mini with case', '810012340113', 'B0D1KESTRL', 322.6, 3.2),
  {
    ...product('Aurora 14 Laptop, 16 GB / 512 GB, refurbished', '810012340120', '', 318, 4.6),
    condition: 'Refurbished',
  },
]

export const HARBOR_PRODUCTS: readonly DemoProduct[] = [
  { ...product('Alder Espresso Machine, stainless', '850045670016', 'B0E2ALDRES', 329, 21.5), freeMonths: 0 },
  product('Alder Burr Grinder', '850045670023', 'B0E2ALDRGR', 142.8, 7.4),
  product('Fennel 6-qt Stand Mixer, Red', '850045670030', 'B0E2FENMIX', 258.4, 26.1),
  product('Fennel Hand Blender set', '850045670047', 'B0E2FENHND', 54.9, 3.1),
  product('Brook Robot Vacuum R7', '850045670054', 'B0E2BRKR07', 276.35, 11.8),
  product('Brook R7 filter pack of 6', '850045670061', 'B0E2BRKFLT', 18.25, 0.7),
  { ...product('Cedar Air Purifier 400', '850045670078', 'B0E2CEDAR4', 164, 12.2), freeMonths: 0 },
  product('Cedar HEPA filter H13', '850045670085', 'B0E2CEDFIL', 31.6, 1.5),
  product('Marlow Cookware set, 10 pieces', '850045670092', 'B0E2MARLOW', 212.75, 24),
  product('Marlow Dutch Oven 5.5 qt', '850045670108', 'B0E2MARDUT', 149.95, 13.6),
  product('Sorrel Smart Scale', '850045670115', 'B0E2SORSCL', 39.5, 4.4),
  product('Sorrel Massage Gun Mini', '850045670122', 'B0E2SORMSG', 68.3, 1.8),
]

export const NORTHWIND_WAREHOUSES = [
  {
    name: 'NW-EDI',
    state: 'NJ',
    city: 'Edison',
    address: '120 Raritan Center Pkwy, Dock 4',
    zipCode: '08837',
    physicalAddrKey: 'raritan',
    transferAddrKeyWold: 'Raritan Center',
  },
  // No name is given, so that the demo also shows a default name.
  { state: 'DE', city: 'New Castle', address: '15 Lukens Dr, Unit B', zipCode: '19720', physicalAddrKey: 'lukens' },
]
export const HARBOR_WAREHOUSES = [
  {
    name: 'Harbor Edison',
    state: 'NJ',
    city: 'Edison',
    address: '120 Raritan Center Pkwy, Dock 4',
    zipCode: '08837',
    physicalAddrKey: 'raritan',
    transferAddrKeyWold: 'Raritan Center',
  },
  {
    name: 'Portland',
    state: 'OR',
    city: 'Portland',
    address: '8801 N Lombard St',
    zipCode: '97203',
    physicalAddrKey: 'lombard',
    timeZone: 'America/Los_Angeles',
  },
]
