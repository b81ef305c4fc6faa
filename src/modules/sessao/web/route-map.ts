/** The drawing of the sign-in pages: a map of routes out of Jundiaí, in a box of 760 × 800 units. */

interface City {
  readonly name: string
  readonly x: number
  readonly y: number
  /** Where the name stands; `below` for a city whose sides are taken by lines. */
  readonly label: 'start' | 'end' | 'above' | 'below'
}

export const MAP_WIDTH = 760
export const MAP_HEIGHT = 800

export const HUB: City = { name: 'Jundiaí', x: 355.9, y: 467.6, label: 'start' }

export const CITIES: readonly City[] = [
  { name: 'Ribeirão Preto', x: 321.5, y: 387.2, label: 'end' },
  { name: 'Uberlândia', x: 304.1, y: 296.8, label: 'start' },
  { name: 'Goiânia', x: 268.3, y: 207.2, label: 'end' },
  { name: 'Brasília', x: 318.2, y: 172, label: 'start' },
  { name: 'Curitiba', x: 267.5, y: 557.2, label: 'start' },
  { name: 'Joinville', x: 283, y: 592, label: 'start' },
  { name: 'Maringá', x: 168.7, y: 476.8, label: 'below' },
  { name: 'Campo Grande', x: 69.6, y: 358, label: 'start' },
  { name: 'Belo Horizonte', x: 464.7, y: 336.8, label: 'above' },
  { name: 'Salvador', x: 666, y: 58.8, label: 'start' },
  { name: 'Rio de Janeiro', x: 492.1, y: 456, label: 'start' },
  { name: 'Vitória', x: 599.4, y: 352, label: 'start' },
]

/** The part of the first route that has been travelled. */
export const TRAVELLED = 'M355.9 467.6Q327.5 432.2 321.5 387.2Q300.2 344.4 304.1 296.8'

/** The first route is the one on its way. */
export const ROUTES = [
  `${TRAVELLED}Q273.7 257 268.3 207.2Q288.3 182.6 318.2 172`,
  'M355.9 467.6Q324.3 524.8 267.5 557.2Q280.2 572.4 283 592',
  'M355.9 467.6Q263.6 498.4 168.7 476.8Q102.5 431.3 69.6 358',
  'M355.9 467.6Q392 387 464.7 336.8Q526.4 169.6 666 58.8',
  'M355.9 467.6Q422.4 442.7 492.1 456Q531.2 389 599.4 352',
  'M464.7 336.8Q534.2 325.5 599.4 352',
] as const

export const PARALLELS: readonly number[] = Array.from({ length: 20 }, (_, index) => 10 + index * 42)
