/** The brands of the product: name, colours and mail sender, chosen by the subdomain (S-008, S-010). */

/** Ten shades from the lightest to the darkest. */
type ColorScale = readonly [string, string, string, string, string, string, string, string, string, string]

export interface Brand {
  readonly key: 'estiva' | 'comboio' | 'tropeiro'
  readonly name: string
  /** First label of the host name that selects this brand; null: every other host. */
  readonly subdomain: string | null
  readonly colorName: string
  /** No status colour: a brand must not look like "late" or "delivered". Shade 7 carries white text. */
  readonly colors: ColorScale
  /** Only on dark brand surfaces. */
  readonly accent: string
  readonly mail: { readonly name: string; readonly address: string }
}

export const DEFAULT_BRAND: Brand = {
  key: 'estiva',
  name: 'Estiva',
  subdomain: null,
  colorName: 'petroleo',
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

// The scales of the other brands follow the OKLCH lightness of petroleo shade by shade, so that each shade keeps its
// role, at hues 312 and 118, which lie between those of the status colours.
export const BRANDS: readonly Brand[] = [
  DEFAULT_BRAND,
  {
    key: 'comboio',
    name: 'Comboio',
    subdomain: 'comboio',
    colorName: 'violeta',
    colors: [
      '#f9f5fb',
      '#f2e9f8',
      '#e7d5f3',
      '#d5b6e9',
      '#c195dc',
      '#a971c9',
      '#8e53b0',
      '#713a8e',
      '#552a6c',
      '#2f163c',
    ],
    accent: '#ffc857',
    mail: { name: 'Comboio', address: 'nao-responda@comboio.example' },
  },
  {
    key: 'tropeiro',
    name: 'Tropeiro',
    subdomain: 'tropeiro',
    colorName: 'oliva',
    colors: [
      '#f6f8ef',
      '#ebf0db',
      '#d9e2b9',
      '#bfcc8d',
      '#a3b364',
      '#86963d',
      '#6c792a',
      '#535d20',
      '#3e4519',
      '#21250d',
    ],
    accent: '#ffb38a',
    mail: { name: 'Tropeiro', address: 'nao-responda@tropeiro.example' },
  },
]

/** The title of the application is the default brand's under every subdomain (S-009). */
export const APPLICATION_TITLE = DEFAULT_BRAND.name

/** The brand of a host name such as `comboio.exemplo.com.br`, with or without port; anything else is the default. */
export function brandOf(hostname: string): Brand {
  const subdomain = hostname.toLowerCase().split(/[.:]/)[0]
  return BRANDS.find((brand) => brand.subdomain === subdomain) ?? DEFAULT_BRAND
}
