/** The brands of the product: name, mark colours and mail sender, chosen by the subdomain (S-008..S-010). */

/** Ten shades from the lightest to the darkest. */
export type ColorScale = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

export interface Brand {
  readonly key: 'estiva' | 'comboio' | 'tropeiro'
  readonly name: string
  /** First label of the host name that selects this brand; null: everything else. */
  readonly subdomain: string | null
  readonly colors: ColorScale
  /** Only on dark brand surfaces. */
  readonly accent: string
  readonly mail: { readonly name: string; readonly address: string }
}

export const DEFAULT_BRAND: Brand = {
  key: 'estiva',
  name: 'Estiva',
  subdomain: null,
  colors: [
    '#f0f9f9',
    '#dff1f1',
    '#c1e5e4',
    '#98d0d0',
    '#6ab9b9',
    '#3e9d9e',
    '#198182',
    '#006465',
    '#004b4c',
    '#00292a',
  ],
  accent: '#d4ee5e',
  mail: { name: 'Estiva', address: 'nao-responda@estiva.example' },
}

export const BRANDS: readonly Brand[] = [
  DEFAULT_BRAND,
  {
    key: 'comboio',
    name: 'Comboio',
    subdomain: 'comboio',
    colors: [
      '#f4f8fe',
      '#e4f0fe',
      '#cae2ff',
      '#a4cfff',
      '#77b7fe',
      '#4a9cf1',
      '#2a7ed1',
      '#0c63af',
      '#004b8a',
      '#032c53',
    ],
    accent: '#ffc857',
    mail: { name: 'Comboio', address: 'nao-responda@comboio.example' },
  },
  {
    key: 'tropeiro',
    name: 'Tropeiro',
    subdomain: 'tropeiro',
    colors: [
      '#fcf7ed',
      '#f7eed7',
      '#f1deb2',
      '#e5c780',
      '#d4ad47',
      '#bc9200',
      '#997602',
      '#7a5d00',
      '#5d4702',
      '#382900',
    ],
    accent: '#9ddcad',
    mail: { name: 'Tropeiro', address: 'nao-responda@tropeiro.example' },
  },
]

/** The title of the application is the default brand's under every subdomain (S-009). */
export const APPLICATION_TITLE = DEFAULT_BRAND.name

/** The brand of a host name such as `comboio.exemplo.com.br`; anything unknown is the default. */
export function brandOf(hostname: string): Brand {
  const first = hostname.toLowerCase().split(':')[0]?.split('.')[0] ?? ''
  return BRANDS.find((brand) => brand.subdomain === first) ?? DEFAULT_BRAND
}
