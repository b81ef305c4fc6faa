import type { MantineColorsTuple } from '@mantine/core'

/**
 * Values of the design system, copied from the design tokens (version 1.0.0). Everything a component needs
 * reaches it as a CSS variable (`--ev-*`); only the theme and its resolver read this file.
 */

/** Ten shades, lightest first. */
export type ColorScale = MantineColorsTuple

export const PETROLEO: ColorScale = [
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
]

/** Status and neutral scales; white labels never change them. */
export const SCALES = {
  grafite: [
    '#f9fafb',
    '#f2f4f5',
    '#e6e9ea',
    '#d5dadb',
    '#b7bfc0',
    '#818b8d',
    '#616c6d',
    '#4a5556',
    '#263031',
    '#11191a',
  ],
  dark: [
    '#eaeeee',
    '#cdd2d3',
    '#acb4b5',
    '#919a9b',
    '#3f4a4b',
    '#2c3637',
    '#1d2728',
    '#141d1e',
    '#0c1415',
    '#070e0e',
  ],
  azul: [
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
  indigo: [
    '#f7f7fe',
    '#ededfe',
    '#dddcfe',
    '#c6c3ff',
    '#ada6fe',
    '#9386f5',
    '#7868d4',
    '#5f4fb2',
    '#483a8c',
    '#2a2254',
  ],
  verde: [
    '#f1fbf3',
    '#e0f5e5',
    '#c4eccd',
    '#9ddcad',
    '#72c98b',
    '#48b06c',
    '#239350',
    '#04763a',
    '#025a2b',
    '#003617',
  ],
  amarelo: [
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
  laranja: [
    '#fff6f1',
    '#feeade',
    '#ffd6bf',
    '#ffb88e',
    '#f89758',
    '#e37725',
    '#be5c01',
    '#984800',
    '#753600',
    '#481e00',
  ],
  vermelho: [
    '#fef6f5',
    '#fee9e6',
    '#fed4d0',
    '#ffb5ae',
    '#ff8d85',
    '#f75d59',
    '#d53c3d',
    '#b22027',
    '#8c1019',
    '#540a0d',
  ],
  ameixa: [
    '#fef5fa',
    '#ffe7f3',
    '#fed1e9',
    '#f7b3d8',
    '#ea92c5',
    '#d472ac',
    '#b4558f',
    '#943d73',
    '#732c58',
    '#451934',
  ],
} as const satisfies Record<string, ColorScale>

/** The hi-vis accent: only on the dark spine, the sign-in panel and the TV clock. */
export const ACCENT = '#d4ee5e'

const LIGHT = {
  canvas: '#f2f4f5',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f9fafb',
  text: '#11191a',
  'text-muted': '#4a5556',
  'text-subtle': '#616c6d',
  border: '#e6e9ea',
  'border-strong': '#d5dadb',
  'control-border': '#818b8d',
  primary: '#006465',
  'primary-hover': '#004b4c',
  'on-primary': '#ffffff',
  'primary-soft': '#dff1f1',
  'primary-text': '#004b4c',
  'focus-ring': '#198182',
  spine: '#062324',
  'spine-active': '#153335',
  selection: '#edf7f7',
} as const

type SemanticName = keyof typeof LIGHT
export type SemanticColors = Record<SemanticName, string>

export const SEMANTIC: { light: SemanticColors; dark: SemanticColors } = {
  light: LIGHT,
  dark: {
    canvas: '#0c1415',
    surface: '#141d1e',
    raised: '#1d2728',
    sunken: '#070e0e',
    text: '#eaeeee',
    'text-muted': '#acb4b5',
    'text-subtle': '#919a9b',
    border: '#232c2d',
    'border-strong': '#313b3d',
    'control-border': '#646e6f',
    primary: '#6ab9b9',
    'primary-hover': '#98d0d0',
    'on-primary': '#021819',
    'primary-soft': '#163637',
    'primary-text': '#98d0d0',
    'focus-ring': '#6ab9b9',
    spine: '#030c0d',
    'spine-active': '#0a2224',
    selection: '#162525',
  },
}

export const FONT_FAMILY = '"Archivo Variable", system-ui, -apple-system, "Segoe UI", sans-serif'
export const FONT_SIZES = { xs: '0.6875rem', sm: '0.75rem', md: '0.8125rem', lg: '0.9375rem', xl: '1.125rem' }
export const LINE_HEIGHTS = { xs: '1.25', sm: '1.3', md: '1.35', lg: '1.35', xl: '1.25' }
export const SPACING = { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' }
export const RADIUS = { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '10px' }
export const BREAKPOINTS = { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '100em' }
export const HEADING_SIZES = {
  h1: { fontSize: '1.0625rem', lineHeight: '1.25' },
  h2: { fontSize: '0.9375rem', lineHeight: '1.3' },
  h3: { fontSize: '0.8125rem', lineHeight: '1.35' },
  h4: { fontSize: '0.75rem', lineHeight: '1.35' },
  h5: { fontSize: '0.75rem', lineHeight: '1.35' },
  h6: { fontSize: '0.6875rem', lineHeight: '1.3' },
}
export const SHADOWS = {
  xs: 'none',
  sm: '0 1px 2px rgb(16 32 34 / 0.08)',
  md: '0 4px 14px -2px rgb(16 32 34 / 0.14), 0 1px 3px rgb(16 32 34 / 0.10)',
  lg: '0 4px 14px -2px rgb(16 32 34 / 0.14), 0 1px 3px rgb(16 32 34 / 0.10)',
  xl: '0 20px 48px -8px rgb(16 32 34 / 0.28), 0 2px 8px rgb(16 32 34 / 0.12)',
}
export const SHADOWS_DARK = {
  sm: '0 1px 2px rgb(0 0 0 / 0.4)',
  md: '0 4px 14px -2px rgb(0 0 0 / 0.5), 0 0 0 1px rgb(255 255 255 / 0.04)',
  xl: '0 20px 48px -8px rgb(0 0 0 / 0.7), 0 0 0 1px rgb(255 255 255 / 0.06)',
}

/** Stacking order of the whole page; nothing else sets a z-index above 10. */
export const Z_INDEX = {
  sticky: 10,
  topbar: 100,
  scrim: 200,
  drawer: 210,
  panel: 300,
  menu: 400,
  dialog: 500,
  toast: 600,
  tooltip: 700,
} as const

/** Durations in milliseconds. */
export const MOTION_MS = { fast: 90, base: 140, slow: 200 } as const
export const EASING = 'cubic-bezier(.2,.8,.2,1)'
