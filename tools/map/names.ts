/** Names that the sources of the embedded map write in another language, with a mistake, or not at all. */

/** ISO 3166-1 numeric codes of the countries whose name the map shows, with a place for it. */
export const COUNTRIES: Readonly<
  Record<string, readonly [name: string, longitude: number, latitude: number]>
> = {
  '032': ['Argentina', -65.2, -34.6],
  '068': ['Bolívia', -64.6, -17.2],
  '152': ['Chile', -70.9, -31.6],
  '170': ['Colômbia', -73.4, 3.6],
  '188': ['Costa Rica', -84.1, 10],
  '218': ['Equador', -78.6, -1.5],
  '328': ['Guiana', -59, 4.8],
  '558': ['Nicarágua', -85, 12.9],
  '591': ['Panamá', -80.2, 8.5],
  '600': ['Paraguai', -58.4, -23.2],
  '604': ['Peru', -75.4, -10],
  '740': ['Suriname', -55.9, 4.1],
  '858': ['Uruguai', -56, -32.8],
  '862': ['Venezuela', -66.2, 7.1],
}

/** Waters without an outline of their own. */
export const SEAS: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ['Oceano Atlântico', -34, -26],
  ['Oceano Atlântico', -41, 6],
  ['Oceano Pacífico', -84, -24],
]

/** Empty: the source names another water, or the name is of no use. */
const CORRECTED: Readonly<Record<string, string>> = {
  Bariri: '',
  'Barra Bonita': '',
  'Barragem Itumbiara': 'Represa de Itumbiara',
  Bois: 'Rio dos Bois',
  'Braco Menor': 'Rio Javaés',
  Contas: 'Rio de Contas',
  Corumba: 'Rio Corumbá',
  Jiparaná: 'Rio Ji-Paraná',
  'Kabalebo Dam': '',
  'Lago de Erepecu': 'Lago Erepecu',
  'Laguna Iber': 'Lagoa Iberá',
  'Laguna Ragaguado': 'Lagoa Rogaguado',
  Paraiba: 'Rio Paraíba do Sul',
  'Professor Doctor Ingenieur W. J. Van Blommestein Meer': 'Lago Brokopondo',
  Purús: 'Rio Purus',
  'Repressa de Jupia': 'Represa de Jupiá',
  'Represa Agua Vermetha': 'Represa de Água Vermelha',
  'Represa Furnas': 'Represa de Furnas',
  'Represa Iepe': '',
  'Represa Itaipu': 'Represa de Itaipu',
  'Represa Itarare': '',
  'Represa Porto Primavera': 'Represa de Porto Primavera',
  'Represa Tres Marias': 'Represa de Três Marias',
  Ribeira: 'Rio Ribeira de Iguape',
  Tiete: '',
  Uruguay: 'Rio Uruguai',
  Velhas: 'Rio das Velhas',
}

const IS_NAMED_RIVER = /^rio /i

/** `São  Francisco` → `Rio São Francisco`; empty for a water without a name. */
export function waterName(name: string | null, isRiver: boolean): string {
  const plain = name?.replace(/\s+/g, ' ').trim() ?? ''
  const corrected = CORRECTED[plain] ?? plain
  return isRiver && corrected !== '' && !IS_NAMED_RIVER.test(corrected) ? `Rio ${corrected}` : corrected
}
